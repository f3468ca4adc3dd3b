import { normalizeLocationName, type Game } from '../../leagues';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** The field of a game that names no court. */
const WHOLE_PLACE = 'Whole location';

type Taken = Pick<
  RefereeTimeSlot,
  'date' | 'timeSlot' | 'durationMinutes' | 'location' | 'field' | 'locationKey' | 'fieldKey'
>;

export function slotOfGame(
  game: Pick<Game, 'date' | 'time' | 'durationMinutes' | 'location' | 'court'>,
): Taken {
  const field = game.court ?? WHOLE_PLACE;
  return {
    ...{
      date: game.date,
      timeSlot: game.time,
      durationMinutes: game.durationMinutes,
      location: game.location,
      field,
    },
    ...{ locationKey: normalizeLocationName(game.location), fieldKey: normalizeLocationName(field) },
  };
}

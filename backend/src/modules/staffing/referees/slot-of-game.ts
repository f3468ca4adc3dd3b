import { normalizeLocationName, type Game } from '../../leagues';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** The field of a game that names no court. */
const WHOLE_PLACE = 'Whole location';

type Taken = Pick<
  RefereeTimeSlot,
  'date' | 'timeSlot' | 'minutes' | 'place' | 'field' | 'placeKey' | 'fieldKey'
>;

export function slotOfGame(game: Pick<Game, 'date' | 'time' | 'minutes' | 'location' | 'court'>): Taken {
  const field = game.court ?? WHOLE_PLACE;
  return {
    ...{ date: game.date, timeSlot: game.time, minutes: game.minutes, place: game.location, field },
    ...{ placeKey: normalizeLocationName(game.location), fieldKey: normalizeLocationName(field) },
  };
}

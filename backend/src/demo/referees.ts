import type { EntityManager } from 'typeorm';
import { addDays, type LocalDate } from '../kernel';
import { normalizeLocationName, Season } from '../modules/leagues';
import { plannedSlots, RefereeAssignment, RefereeTimeSlot, slotStatus, Staff } from '../modules/staffing';
import { nextLeague } from './calendar';
import { demoLeagues } from './programs';

const WEEKS = 8;
const FIELDS = ['Field 1', 'Field 2', 'Field 3', 'Field 4'];
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];

/** How many of a day's hours are filled, by week: the first are nearly full, the last have just started. */
const FILLED = [43, 39, 35, 29, 21, 13, 5, 0];

/** Eight Sundays of flag football in the coming fall, partly filled. The referees exist already. */
export async function loadReferees(tx: EntityManager, today: LocalDate, now: Date): Promise<void> {
  const { seasonName: name, program } = demoLeagues(today).find(({ key }) => key === 'fall')!;
  const { start } = nextLeague('fall', today);
  const { id: seasonId } = await tx.findOneByOrFail(Season, { name, startDate: start });
  const referees = await tx.find(Staff, { where: { type: 'referee' }, order: { id: 'ASC' } });
  const [location] = program.location!.split(', ');
  const planned = plannedSlots({
    ...{ dates: Array.from({ length: WEEKS }, (_, week) => addDays(start, 7 * week)), weekdays: [] },
    ...{ from: null, until: null, skipDates: [], fields: FIELDS, times: TIMES },
  });
  const aDay = FIELDS.length * TIMES.length;
  const slots = planned.map((slot, i) => {
    const [week, ofDay] = [Math.floor(i / aDay), i % aDay];
    const [hour, field] = [Math.floor(ofDay / FIELDS.length), ofDay % FIELDS.length];
    // Eight positions an hour and twelve referees: nobody is in two positions in one hour, and everyone gets a rest.
    const toAssignment = (position: number): number | null =>
      2 * ofDay + position < FILLED[week]
        ? referees[(2 * field + position + 4 * hour + week) % referees.length].id
        : null;
    const positions = { referee1Id: toAssignment(0), referee2Id: toAssignment(1) };
    return tx.create(RefereeTimeSlot, {
      ...{ ...slot, ...positions, seasonId, durationMinutes: 60, location, status: slotStatus(positions) },
      ...{ locationKey: normalizeLocationName(location), fieldKey: normalizeLocationName(slot.field) },
    });
  });
  await tx.save(slots);
  await tx.insert(
    RefereeAssignment,
    slots.flatMap(({ id: slotId, referee1Id, referee2Id }) =>
      [['referee1', referee1Id] as const, ['referee2', referee2Id] as const].flatMap(([position, staffId]) =>
        staffId === null ? [] : [{ slotId, position, staffId, status: 'accepted' as const, acceptedAt: now }],
      ),
    ),
  );
}

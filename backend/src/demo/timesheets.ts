import type { EntityManager } from 'typeorm';
import { addDays, getWeekday, type LocalDate } from '../kernel';
import { Program } from '../modules/programs';
import { Staff, Timesheet } from '../modules/staffing';

type Status = Timesheet['status'];

/** Whose hours, how many weeks ago, quarter hours, and the decision. */
const SHEETS: [name: string, weeksAgo: number, quarterHours: number, status: Status][] = [
  ['Holly Vance', 3, 80, 'approved'],
  ['Holly Vance', 2, 74, 'approved'],
  ['Holly Vance', 1, 82, 'submitted'],
  ['Marcus Teel', 2, 64, 'approved'],
  ['Marcus Teel', 1, 160, 'returned'],
  ['Ivy Sandoval', 1, 71, 'submitted'],
  ['Ana Silva', 1, 22, 'submitted'],
  ['Joe Park', 2, 18, 'approved'],
];
const RETURNED = 'Forty hours looks like two weeks. Please split them.';

/** The hours of the last weeks, for the clinic that started last. */
export async function loadTimesheets(tx: EntityManager, today: LocalDate, now: Date): Promise<void> {
  const clinics = await tx.find(Program, {
    where: { type: 'clinic' },
    order: { startDate: 'ASC', id: 'ASC' },
  });
  const clinic = clinics.findLast(({ startDate }) => startDate !== null && startDate <= today) ?? clinics[0];
  const people = new Map((await tx.find(Staff)).map(({ name, id }) => [name, id]));
  const sunday = addDays(today, -getWeekday(today));
  await tx.insert(
    Timesheet,
    SHEETS.map(([name, weeksAgo, quarterHours, status]) => ({
      ...{ staffId: people.get(name)!, programId: clinic.id, programName: clinic.name, quarterHours, status },
      ...{ weekStart: addDays(sunday, -7 * weeksAgo), submittedAt: now },
      reviewedAt: status === 'submitted' ? null : now,
      returnReason: status === 'returned' ? RETURNED : null,
    })),
  );
}

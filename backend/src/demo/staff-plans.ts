import { In, type EntityManager } from 'typeorm';
import { Program } from '../modules/programs';
import { Staff, StaffAssignment, StaffAvailability } from '../modules/staffing';
import type { LocalDate } from '../kernel';

type Said = StaffAvailability['status'] | null;

/** The availability responses to one program after another, in turn; null: none yet. */
const SAYS: Said[] = ['preferred', 'available', null, 'available', 'unavailable', 'preferred', null];
const NOTES: Partial<Record<NonNullable<Said>, string>> = {
  preferred: 'Happy to open up in the morning.',
  unavailable: 'Away with my family.',
};
const STATUSES: StaffAssignment['status'][] = ['accepted', 'accepted', 'assigned', 'accepted', 'declined'];
/** Counselors of one camp. */
const A_CAMP = 2;

/**
 * The staff's availability responses for upcoming programs, and who works at the camps. Staff and programs exist
 * already.
 */
export async function loadStaffPlans(tx: EntityManager, today: LocalDate, now: Date): Promise<void> {
  const ahead = (await tx.find(Program, { order: { startDate: 'ASC', id: 'ASC' } })).filter(
    ({ endDate }) => endDate === null || endDate >= today,
  );
  const staff = await tx.find(Staff, {
    where: { isActive: true, type: In(['referee', 'counselor']) },
    order: { id: 'ASC' },
  });
  const counselors = staff.filter(({ type }) => type === 'counselor');
  const answers = ahead.flatMap(({ id: programId, type }, p) =>
    staff
      .filter((person) => (person.type === 'referee') === (type === 'league'))
      .flatMap(({ id: staffId }, n) => {
        const status = SAYS[(n + p) % SAYS.length];
        if (status === null) return [];
        const notes = (n + p) % 2 === 0 ? (NOTES[status] ?? '') : '';
        return [{ staffId, programId, status, notes }];
      }),
  );
  await tx.insert(StaffAvailability, answers);
  const cannot = new Set(
    answers
      .filter(({ status }) => status === 'unavailable')
      .map(({ staffId, programId }) => `${staffId} ${programId}`),
  );
  const camps = ahead.filter(({ type }) => type === 'camp');
  await tx.insert(
    StaffAssignment,
    camps.flatMap(({ id: programId }, c) =>
      [...counselors.slice(c % counselors.length), ...counselors.slice(0, c % counselors.length)]
        .filter(({ id }) => !cannot.has(`${id} ${programId}`))
        .slice(0, A_CAMP)
        .map(({ id: staffId }, n) => ({
          ...{ staffId, programId, role: n === 0 ? ('supervisor' as const) : ('counselor' as const) },
          ...{ status: STATUSES[(2 * c + n) % STATUSES.length], assignedAt: now },
        })),
    ),
  );
}

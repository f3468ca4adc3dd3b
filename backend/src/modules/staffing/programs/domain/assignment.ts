import type { Answer } from '../../staff-members/domain/answer';

export const ASSIGNMENT_ROLES = ['supervisor', 'counselor', 'ref'] as const;
export type AssignmentRole = (typeof ASSIGNMENT_ROLES)[number];

/** `removed`: it was withdrawn; its row stays for the emailed link, which says so. */
export const ASSIGNMENT_STATUSES = ['assigned', 'accepted', 'declined', 'removed'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** Statuses in which the person is expected. */
export const BINDING: readonly AssignmentStatus[] = ['assigned', 'accepted'];

const ROLES: Record<AssignmentRole, string> = {
  supervisor: 'Supervisor',
  counselor: 'Counselor',
  ref: 'Referee',
};

export const formatRole = (role: AssignmentRole): string => ROLES[role];

/** What an answer does, or why it does nothing. */
export type AssignmentOutcome = 'accepted' | 'declined' | 'again' | 'answered' | 'removed' | 'over';

/** Someone who declined can still accept; someone who accepted must call. */
export function getOutcome(status: AssignmentStatus, answer: Answer, isOver: boolean): AssignmentOutcome {
  if (status === 'removed') return 'removed';
  const wanted = answer === 'accept' ? 'accepted' : 'declined';
  if (status === wanted) return 'again';
  if (isOver) return 'over';
  return status === 'accepted' ? 'answered' : wanted;
}

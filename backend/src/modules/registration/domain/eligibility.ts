import { gradeNumber, normalizeGender, normalizeGrade, type LocalDate } from '../../../kernel';
import type { OfferingTerms } from './cart';

/** The highest grade that may join a clinic; clinics are for Pre-K through 2nd grade. */
const LAST_CLINIC_GRADE = 2;

export type Ineligibility =
  | 'already_registered'
  | 'chosen_twice'
  | 'program_ended'
  | 'deadline_passed'
  | 'program_sold_out'
  | 'program_closed'
  | 'program_full'
  | 'clinic_grade'
  | 'team_grade'
  | 'team_gender';

export interface ChildFacts {
  grade: string;
  gender: string;
}

/** Why this child may not be registered, whatever places there are. */
export function childReasons(child: ChildFacts, offering: OfferingTerms): Ineligibility[] {
  const reasons: Ineligibility[] = [];
  if (offering.kind === 'program' && offering.type === 'clinic') {
    const grade = gradeNumber(child.grade);
    if (grade === null || grade > LAST_CLINIC_GRADE) reasons.push('clinic_grade');
  }
  if (offering.kind === 'team') {
    if (normalizeGrade(child.grade) !== normalizeGrade(offering.grade ?? '')) reasons.push('team_grade');
    if (normalizeGender(child.gender) !== normalizeGender(offering.gender ?? '')) reasons.push('team_gender');
  }
  return reasons;
}

/** Why `places` more of this offering cannot be sold today. */
export function offeringReasons(offering: OfferingTerms, today: LocalDate, places: number): Ineligibility[] {
  const reasons: Ineligibility[] = [];
  if (offering.endDate !== null && offering.endDate < today) reasons.push('program_ended');
  if (offering.soldOut) reasons.push('program_sold_out');
  if (!offering.registrationOpen) reasons.push('program_closed');
  if (offering.registrationDeadline !== null && today > offering.registrationDeadline)
    reasons.push('deadline_passed');
  if (offering.placesLeft !== null && offering.placesLeft < places) reasons.push('program_full');
  return reasons;
}

/** Every reason, so that the form can show them all. */
export function ineligibleReasons(
  child: ChildFacts,
  offering: OfferingTerms,
  today: LocalDate,
  places = 1,
): Ineligibility[] {
  return [...offeringReasons(offering, today, places), ...childReasons(child, offering)];
}

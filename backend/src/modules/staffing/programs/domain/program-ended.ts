import type { LocalDate } from '../../../../kernel';

/** Nobody is asked about it or assigned to it any more. */
export const hasEnded = ({ endDate }: { endDate: LocalDate | null }, today: LocalDate): boolean =>
  endDate !== null && endDate < today;

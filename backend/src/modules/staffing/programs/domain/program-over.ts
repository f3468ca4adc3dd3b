import type { LocalDate } from '../../../../kernel';

/** Nobody is asked about it or sent to it any more. */
export const isOver = ({ endDate }: { endDate: LocalDate | null }, today: LocalDate): boolean =>
  endDate !== null && endDate < today;

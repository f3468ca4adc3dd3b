import type { ConcernedPeopleDto } from '@/api/generated/model';

/** "1 game", "2 games" */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const peopleWords = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** "34 people get one e-mail: 31 of families, 3 coaches." */
export function concernedWords({
  families,
  coaches,
  silent,
}: Pick<ConcernedPeopleDto, 'families' | 'coaches' | 'silent'>): string {
  const reached = families + coaches;
  if (reached + silent === 0) return 'Nobody is on these teams yet, so nobody gets an e-mail.';
  return [
    reached === 0
      ? 'Nobody gets an e-mail.'
      : `${peopleWords(reached)} ${reached === 1 ? 'gets' : 'get'} one e-mail: ${[
          ...(families > 0 ? [`${families} of families`] : []),
          ...(coaches > 0 ? [coaches === 1 ? '1 coach' : `${coaches} coaches`] : []),
        ].join(', ')}.`,
    ...(silent > 0 ? [`${peopleWords(silent)} without an address to call.`] : []),
  ].join(' ');
}

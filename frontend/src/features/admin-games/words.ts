import type { ConcernedPeopleDto, TeamFairnessDto } from '@/api/generated/model';

/** "1 game", "2 games" */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How often a team meets one opponent: "2", or "1 or 2". */
export const meetingWords = ({ opponents: [fewest = 0, most = 0] }: Pick<TeamFairnessDto, 'opponents'>) =>
  fewest === most ? String(fewest) : `${fewest} or ${most}`;

const peopleWords = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** "Publish and tell 212 families"; where there is nobody to tell, "Publish". */
export function publishWords(people: Pick<ConcernedPeopleDto, 'households' | 'coaches'> | undefined): string {
  const { households = 0, coaches = 0 } = people ?? {};
  if (households > 0)
    return `Publish and tell ${households.toLocaleString('en-US')} ${households === 1 ? 'family' : 'families'}`;
  return coaches > 0 ? `Publish and tell ${coaches} ${coaches === 1 ? 'coach' : 'coaches'}` : 'Publish';
}

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

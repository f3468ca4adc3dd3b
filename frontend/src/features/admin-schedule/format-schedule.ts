import type {
  AffectedPeopleResponse,
  FairnessMetricResponse,
  TeamFairnessResponse,
} from '@/api/generated/model';

/** "1 game", "2 games" */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How often a team meets one opponent: "2", or "1 or 2". */
export const formatMatchup = ({
  opponents: [fewest = 0, most = 0],
}: Pick<TeamFairnessResponse, 'opponents'>) => (fewest === most ? String(fewest) : `${fewest} or ${most}`);

const formatPeopleCount = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** "Publish and notify 212 families"; when nobody is affected, "Publish". */
export function formatPublishSummary(
  people: Pick<AffectedPeopleResponse, 'familyCount' | 'coaches'> | undefined,
): string {
  const { familyCount = 0, coaches = 0 } = people ?? {};
  if (familyCount > 0)
    return `Publish and email ${familyCount.toLocaleString('en-US')} ${familyCount === 1 ? 'family' : 'families'}`;
  return coaches > 0 ? `Publish and email ${coaches} ${coaches === 1 ? 'coach' : 'coaches'}` : 'Publish';
}

/** "34 people get one email: 31 from families, 3 coaches." */
export function formatAffectedPeople({
  families,
  coaches,
  withoutEmail,
}: Pick<AffectedPeopleResponse, 'families' | 'coaches' | 'withoutEmail'>): string {
  const reached = families + coaches;
  if (reached + withoutEmail === 0)
    return 'These teams have no players or coaches yet, so no one gets an email.';
  return [
    reached === 0
      ? 'No one gets an email.'
      : `${formatPeopleCount(reached)} ${reached === 1 ? 'gets' : 'get'} one email: ${[
          ...(families > 0 ? [`${families} from families`] : []),
          ...(coaches > 0 ? [coaches === 1 ? '1 coach' : `${coaches} coaches`] : []),
        ].join(', ')}.`,
    ...(withoutEmail > 0 ? [`${formatPeopleCount(withoutEmail)} to call (no email address).`] : []),
  ].join(' ');
}

/** Measures of evenness: 0 is even. The others count games or days. */
const EVENNESS: ReadonlySet<FairnessMetricResponse['metric']> = new Set([
  'gamesSpread',
  'opponents',
  'homeAway',
  'homeAwayPairs',
  'startTimes',
  'thirds',
  'courts',
  'byeSpread',
]);

/** "even", "off by 2"; of what is counted, the number itself. */
export function formatEvenness(metric: FairnessMetricResponse['metric'], value: number): string {
  if (!EVENNESS.has(metric)) return String(value);
  return value === 0 ? 'even' : `off by ${value}`;
}

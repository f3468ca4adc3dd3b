export interface SummaryLine {
  childId: number;
  childName: string;
  name: string;
  amount: number;
  leagueTeamId?: number | null;
}

export interface ChildSummary {
  childId: number;
  childName: string;
  sum: number;
  names: string[];
}

export function byChild(lines: readonly SummaryLine[]): ChildSummary[] {
  const groups = new Map<number, ChildSummary>();
  for (const { childId, childName, name, amount } of lines) {
    const group = groups.get(childId) ?? { childId, childName, sum: 0, names: [] };
    group.sum = Math.round((group.sum + amount) * 100) / 100;
    group.names.push(name);
    groups.set(childId, group);
  }
  return [...groups.values()];
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const isOfTeams = (lines: readonly SummaryLine[]) =>
  lines.every(({ leagueTeamId = null }) => leagueTeamId !== null);

/** "2 children, 5 programs" */
export function formatCount(lines: readonly SummaryLine[]): string {
  const children = new Set(lines.map(({ childId }) => childId)).size;
  const what = isOfTeams(lines)
    ? plural(lines.length, 'team', 'teams')
    : plural(lines.length, 'program', 'programs');
  return `${plural(children, 'child', 'children')}, ${what}`;
}

/** The sum of the lines before discounts and fee. */
export function formatSubtotal(lines: readonly SummaryLine[]): string {
  return isOfTeams(lines) ? 'Team registration' : 'Programs';
}

/** The coupon's discount. */
export function couponSaving(discounts: readonly { kind: string; amount: number }[]): number {
  return discounts.find(({ kind }) => kind === 'coupon')?.amount ?? 0;
}

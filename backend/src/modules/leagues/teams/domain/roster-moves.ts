import { covers } from '../../seasons/domain/divisions';

export interface WishedMove {
  id: number;
  /** null: into the pool. */
  to: number | null;
  /** Where the child is thought to stand; left out: wherever it stands. */
  from?: number | null;
  /** Whether it may come to a team that is for others. */
  override?: boolean;
}

interface Child {
  grade: string;
  childGender: string;
  leagueTeamId: number | null;
}

type Division = Parameters<typeof covers>[0];

/** What keeps a child from moving, as far as it does not depend on places. A move that was made already is none. */
export function moveRefusal(
  { from, to, override }: WishedMove,
  child: Child,
  division: Division | undefined,
): 'stale' | 'does_not_fit' | null {
  if (from !== undefined && from !== child.leagueTeamId) return 'stale';
  if (to === null || override || !division) return null;
  return covers(division, { grade: child.grade, gender: child.childGender }) ? null : 'does_not_fit';
}

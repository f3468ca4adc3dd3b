import { isInDivision } from '../../seasons/domain/divisions';

export interface RequestedMove {
  id: number;
  /** null: unassigned. */
  to: number | null;
  /** The child's expected current team; left out: any. */
  from?: number | null;
  /** Whether it may join a team outside its audience. */
  override?: boolean;
}

interface Child {
  grade: string;
  childGender: string;
  leagueTeamId: number | null;
}

type Division = Parameters<typeof isInDivision>[0];

/** What prevents a child's move, apart from spots. A move that was already made is none. */
export function getMoveError(
  { from, to, override }: RequestedMove,
  child: Child,
  division: Division | undefined,
): 'stale' | 'does_not_fit' | null {
  if (from !== undefined && from !== child.leagueTeamId) return 'stale';
  if (to === null || override || !division) return null;
  return isInDivision(division, { grade: child.grade, gender: child.childGender }) ? null : 'does_not_fit';
}

import { isInDivision } from '../../seasons/domain/divisions';

export interface RequestedMove {
  id: number;
  /** null to make the child unassigned. */
  to: number | null;
  /** The team that the child is expected to be on; undefined for any. */
  from?: number | null;
  /** Whether the child can join a team outside its audience. */
  override?: boolean;
}

interface Child {
  grade: string;
  childGender: string;
  leagueTeamId: number | null;
}

type Division = Parameters<typeof isInDivision>[0];

/** Why a child can't be moved, apart from spots. A move that was already made is no error. */
export function getMoveError(
  { from, to, override }: RequestedMove,
  child: Child,
  division: Division | undefined,
): 'stale' | 'does_not_fit' | null {
  if (from !== undefined && from !== child.leagueTeamId) return 'stale';
  if (to === null || override || !division) return null;
  return isInDivision(division, { grade: child.grade, gender: child.childGender }) ? null : 'does_not_fit';
}

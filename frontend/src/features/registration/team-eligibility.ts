import { firstName, formatGrade } from '@/ui/people';

import { getEligibility, type AudienceLimits } from './offerings';

interface Child {
  id: number;
  name: string;
  grade: string;
  gradeNumber: number | null;
  gender: string;
}

interface Team {
  id: number;
  seasonId: number;
  season: { name: string };
  /** `grades` is the range as text. */
  audience: AudienceLimits & { grades: string };
}

interface Registered {
  childId: number | null;
  leagueTeamId: number | null;
  seasonId: number | null;
  status: string;
}

/** A team's relation to a child: its own, one to register for, or not eligible and why. */
export type TeamEligibility =
  | { kind: 'on_team' }
  | { kind: 'in_season'; why: string[] }
  | { kind: 'fits' }
  | { kind: 'not_eligible'; why: string[]; isIncomplete: boolean };

export function getTeamEligibility(
  child: Child,
  team: Team,
  registrations: readonly Registered[],
): TeamEligibility {
  const own = registrations.filter(({ childId, status }) => childId === child.id && status === 'active');
  if (own.some(({ leagueTeamId }) => leagueTeamId === team.id)) return { kind: 'on_team' };
  if (own.some(({ seasonId }) => seasonId === team.seasonId)) {
    const words = `${firstName(child.name)} is already registered for ${team.season.name}. To join this team, contact us.`;
    return { kind: 'in_season', why: [words] };
  }
  const why = [gradeMismatch(child, team), genderMismatch(child, team)].filter((one) => one !== null);
  if (why.length === 0) return { kind: 'fits' };
  return {
    kind: 'not_eligible',
    why: why.map(({ words }) => words),
    isIncomplete: why.some((one) => one.isIncomplete),
  };
}

function gradeMismatch(child: Child, { audience }: Team): { words: string; isIncomplete: boolean } | null {
  const fit = getEligibility(child, { ...audience, gender: null });
  if (fit === 'fits') return null;
  const isIncomplete = fit === 'grade_required';
  const theirs = isIncomplete ? 'not on file' : formatGrade(child.grade);
  return {
    words: `Grade: this team is for ${audience.grades}; ${firstName(child.name)}'s grade is ${theirs}.`,
    isIncomplete,
  };
}

function genderMismatch(child: Child, { audience }: Team): { words: string; isIncomplete: boolean } | null {
  const fit = getEligibility(child, { minGrade: null, maxGrade: null, gender: audience.gender });
  if (fit === 'fits') return null;
  const isIncomplete = fit === 'gender_required';
  const missing = isIncomplete ? `; ${firstName(child.name)}'s gender is not on file` : '';
  return { words: `Gender: this team is for ${audience.gender?.toLowerCase()}${missing}.`, isIncomplete };
}

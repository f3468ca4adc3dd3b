const GRADES = ['1st', '2nd', '3rd', '4th', '5th'];

/** The divisions that a new league program can have: "1st Grade Boys" to "5th Grade Girls". */
export const LEAGUE_DIVISION_LABELS: readonly string[] = GRADES.flatMap((grade) =>
  ['Boys', 'Girls'].map((gender) => `${grade} Grade ${gender}`),
);

const SPORTS_WITH_DIVISIONS = ['Basketball', 'Flag Football'];

export function offersDivisions(type: string, sport: string): boolean {
  return type === 'league' && SPORTS_WITH_DIVISIONS.includes(sport);
}

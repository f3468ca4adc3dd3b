/** League rules. A section without rules is still being written. */
export interface RuleSection {
  id: string;
  title: string;
  sport?: string;
  groups: readonly { title: string; rules: readonly string[] }[];
}

export const ruleSections: readonly RuleSection[] = [
  {
    id: 'flag-football',
    title: 'Flag football',
    sport: 'Flag Football',
    groups: [
      {
        title: 'The game',
        rules: [
          'Seven players against seven.',
          'Four quarters of 12 minutes with a running clock.',
          'There are no fumbles: a ball on the ground is dead where it falls.',
        ],
      },
      {
        title: 'Scoring',
        rules: [
          'A touchdown is worth 6 points.',
          'The extra point starts at the 3-yard line: 1 point by run, 2 points by pass.',
        ],
      },
      {
        title: 'Running and rushing',
        rules: ['One designed quarterback run for each possession.', 'One blitz for each possession.'],
      },
    ],
  },
  { id: 'basketball', title: 'Basketball', sport: 'Basketball', groups: [] },
  { id: 'policies', title: 'League policies', groups: [] },
  { id: 'weather', title: 'Weather', groups: [] },
];

export const underConstruction = 'Under Construction';

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
          '7v7: seven players per side.',
          'Four 12-minute quarters with a running clock.',
          'No fumbles: the ball is dead where it hits the ground.',
        ],
      },
      {
        title: 'Scoring',
        rules: [
          'Touchdown: 6 points.',
          'Extra point from the 3-yard line: 1 point by run, 2 points by pass.',
        ],
      },
      {
        title: 'Running and rushing',
        rules: ['One designed quarterback run per possession.', 'One blitz per possession.'],
      },
    ],
  },
  { id: 'basketball', title: 'Basketball', sport: 'Basketball', groups: [] },
  { id: 'policies', title: 'League policies', groups: [] },
  { id: 'weather', title: 'Weather', groups: [] },
];

export const underConstruction = 'Under Construction';

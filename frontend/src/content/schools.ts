/** The schools whose children play, by group. Forms offer the same names. */
export interface SchoolGroup {
  name: string;
  schools: readonly string[];
}

export const schoolGroups: readonly SchoolGroup[] = [
  {
    name: 'Haverford Township Schools',
    schools: [
      'Maple Glen Elementary',
      'Creekside Elementary',
      'Oakwood Elementary',
      'Harding Elementary',
      'Larkspur Middle School',
    ],
  },
  {
    name: 'Lower Merion School District',
    schools: [
      'Penfield Elementary',
      'Millbrook Elementary',
      'Stonebridge Elementary',
      'Rosewood Elementary',
      'Fairmeadow Elementary',
      'Alder Hill Middle School',
    ],
  },
  {
    name: 'Radnor School District',
    schools: [
      'Ithaca Lane Elementary',
      'Wren Hollow Elementary',
      'Brookline Elementary',
      'Hawthorn Middle School',
    ],
  },
  {
    name: 'Marple Newtown School District',
    schools: ['Loomis Elementary', 'Preston Elementary', 'Foxcroft Elementary', 'Paxton Middle School'],
  },
  {
    name: 'Private Schools',
    schools: [
      'Ashbury Country Day',
      'Beacon Friends School',
      'Cedar Row School',
      'Dovecote Montessori',
      'Elm Court Academy',
      'Grayling School',
      'Juniper Day School',
      'Thornfield Academy',
    ],
  },
  {
    name: 'Catholic Schools',
    schools: [
      'St. Brendan School',
      'Our Lady of the Valley',
      'St. Clement School',
      'Holy Redeemer Academy',
      'St. Agatha School',
      'Sacred Heart of Penfield',
      'St. Benedict School',
      'Queen of Peace School',
      'St. Colman School',
      'St. Lucy School',
      'Mater Christi School',
    ],
  },
];

export const schoolNames: readonly string[] = schoolGroups.flatMap((group) => group.schools);

/** What a form offers in addition to the named schools. */
export const otherSchools = ['Homeschool', 'Other'] as const;

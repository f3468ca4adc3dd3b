/** How we fit the game to the age of the players. */
export const equipment = [
  {
    sport: 'Basketball',
    title: 'Hoop height',
    text: 'A hoop that a child can reach is a hoop that a child shoots at with good form.',
    columns: ['Grades', 'Hoop'],
    rows: [
      ['1st and 2nd', '8 ft'],
      ['3rd', '9 ft'],
      ['4th and 5th', '10 ft'],
    ],
  },
  {
    sport: 'Basketball',
    title: 'Ball size',
    text: 'Smaller hands, smaller ball: it is dribbled with the fingers, not chased with the arms.',
    columns: ['Grades', 'Ball'],
    rows: [
      ['1st to 3rd', 'Size 5'],
      ['4th and 5th', 'Size 6'],
    ],
  },
] as const;

export const bring = [
  { title: 'Sneakers or cleats', text: 'Rubber soles indoors, molded cleats outside. No metal.' },
  { title: 'Water', text: 'A bottle with a name on it. We refill.' },
  { title: 'A mouthguard', text: 'Needed for flag football from the first practice on.' },
  { title: 'Nothing precious', text: 'Leave watches, earrings and phones at home.' },
] as const;

/** How we adapt the game to the players' age. */
export const equipment = [
  {
    sport: 'Basketball',
    title: 'Hoop height',
    text: 'Kids shoot with better form at a hoop they can reach.',
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
    text: "Smaller hands need a smaller ball that's easier to dribble and control.",
    columns: ['Grades', 'Ball'],
    rows: [
      ['1st to 3rd', 'Size 5'],
      ['4th and 5th', 'Size 6'],
    ],
  },
] as const;

export const bring = [
  { title: 'Sneakers or cleats', text: 'Rubber soles indoors, molded cleats outside. No metal.' },
  { title: 'Water', text: "A bottle labeled with your child's name. We'll refill it." },
  { title: 'Mouthguard', text: 'Required for flag football, starting with the first practice.' },
  { title: 'No valuables', text: 'Leave watches, earrings and phones at home.' },
] as const;

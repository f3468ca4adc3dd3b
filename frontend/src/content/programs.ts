/** The programs page's texts apart from the programs themselves. */
export const programCards = [
  { type: 'camp', name: 'Summer Camps', summary: 'K-5th grade, weekly, $325', floor: 'multi', align: 'Mid' },
  {
    type: 'clinic',
    name: 'Skills Clinics',
    summary: 'PreK-2nd grade, monthly, $79',
    floor: 'soccer',
    align: 'Max',
  },
  {
    type: 'league',
    name: 'Sports Leagues',
    summary: 'K-8th grade, by season, $139+',
    floor: 'basketball',
    align: 'Max',
  },
] as const;

export type ProgramType = (typeof programCards)[number]['type'];

export const campHours = '9:30am-3:00pm';
export const clinicHours = '5:30pm-6:30pm';

export const campDay = [
  {
    name: 'Morning',
    parts: [
      { time: '9:00am', what: 'Free play' },
      { time: '9:45am', what: 'Message of the day' },
      { time: '10:00am', what: 'Warm-up game' },
      { time: '10:20am', what: 'Sport 1', sport: true },
      { time: '10:55am', what: 'Snack/recess' },
      { time: '11:15am', what: 'Sport 2', sport: true },
    ],
  },
  {
    name: 'Afternoon',
    parts: [
      { time: '11:50am', what: 'Lunch/recess' },
      { time: '12:30pm', what: 'Popsicle shot' },
      { time: '1:00pm', what: 'Teamwork games' },
      { time: '1:35pm', what: 'Sport 3', sport: true },
      { time: '2:10pm', what: 'Shootout game' },
      { time: '2:45pm', what: 'Wrap up' },
    ],
  },
] as const;

export const freeAgents = {
  question: 'No team yet?',
  text: 'We place free agents on a team if we can, but we cannot promise it. A child who cannot be placed receives a 100% discount.',
};

export const leagues = [
  {
    name: 'Winter Hoops',
    who: 'Boys and Girls',
    floor: 'basketball',
    align: 'Max',
    facts: [
      ['Season', 'Dec-Feb'],
      ['Grades', '1st-5th'],
      ['Games', '8'],
      ['Playoffs', '4th and 5th grade'],
    ],
    price: 139,
  },
  {
    name: 'Fall Flag',
    who: 'Boys',
    floor: 'fall',
    align: 'Mid',
    facts: [
      ['Season', 'Sept-Oct'],
      ['Grades', 'K-5th'],
      ['Games', '7v7, 6 guaranteed, aiming for 7'],
      ['Playoffs', '4th and 5th grade'],
    ],
    price: 159,
  },
  {
    name: 'Spring Flag',
    who: 'Girls',
    floor: 'spring',
    align: 'Mid',
    facts: [
      ['Season', 'Apr-June'],
      ['Grades', '3rd-8th'],
      ['Games', '6 guaranteed, aiming for 7'],
      ['Playoffs', '5th-8th grade'],
    ],
    price: 139,
  },
] as const;

/** The figures, the three featured programs and the parents' quotes on the home page. */
export const headline = 'Where Kids Fall in Love with Sports!';

export const figures = [
  { figure: '1,754', label: 'Active Players', color: '#1848E7' },
  { figure: '38', label: 'Schools', color: '#FF8A1F', dark: true },
  { figure: '11', label: 'Total Programs', color: '#1E9E5A' },
  { figure: '2007', label: 'Serving Since', color: '#C8362B' },
] as const;

export const joinSteps = [
  { title: 'Log in or register', text: 'Sign in with a link we email you. No password to remember.' },
  { title: 'Add your family', text: 'Add a parent and a child to your dashboard.' },
  { title: 'Choose a program', text: "Pick a camp, clinic or league, and you're in." },
] as const;

export const coachLinks = [
  { label: 'Equipment', to: '/equipment' },
  { label: 'League rules', to: '/rules' },
  { label: 'Apply to coach', to: '/coach-application' },
] as const;

export interface Testimonial {
  id: number;
  quote: string;
  /** First name and last initial. */
  author: string;
  child: string;
  program: string;
  sport: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    quote: 'Four Thursdays in, my kindergartner dribbles down the hallway to brush his teeth.',
    author: 'Marcus T.',
    child: 'Eli',
    program: 'Basketball Clinic',
    sport: 'Basketball',
  },
  {
    id: 2,
    quote:
      'Nora came for one week of camp and asked to stay all summer. She had never held a football before. Now she explains the flag rules to her grandfather.',
    author: 'Elena R.',
    child: 'Nora',
    program: 'Summer Camp, Week 2',
    sport: 'Flag Football',
  },
  {
    id: 3,
    quote: "The coach knew every name after the first practice. That's why we came back for a third season.",
    author: 'Priya S.',
    child: 'Ravi',
    program: 'Winter Hoops',
    sport: 'Basketball',
  },
];

export const featured = [
  {
    type: 'camp',
    name: 'Summer Camps',
    text: 'A week of sports, teamwork games and a popsicle shot every day.',
    floor: 'multi',
    align: 'Mid',
    facts: [
      ['Ages', 'K-5th grade'],
      ['Hours', '9:30am-3:00pm'],
      ['Schedule', 'Weekly'],
    ],
    dollars: 325,
    andUp: false,
    per: 'a week',
  },
  {
    type: 'clinic',
    name: 'Skills Clinics',
    text: 'One sport a month, four Thursdays, small groups.',
    floor: 'soccer',
    align: 'Max',
    facts: [
      ['Ages', 'PreK-2nd grade'],
      ['Hours', '5:30pm-6:30pm'],
      ['Schedule', 'Monthly'],
    ],
    dollars: 79,
    andUp: false,
    per: 'a month',
  },
  {
    type: 'league',
    name: 'Sports Leagues',
    text: 'School teams, volunteer coaches, real games.',
    floor: 'basketball',
    align: 'Max',
    facts: [
      ['Winter Hoops', '1st-5th, boys and girls'],
      ['Fall Flag', 'K-5th, boys'],
      ['Spring Flag', '3rd-8th, girls'],
    ],
    dollars: 139,
    andUp: true,
    per: 'a season',
  },
] as const;

import { addDays, getMonth, type LocalDate } from '../kernel';
import type { Coupon } from '../modules/coupons';
import { deriveAudience, type Program } from '../modules/programs';
import {
  campWeeks,
  clinicDays,
  schoolBreakCampWeeks,
  nextLeague,
  type LeagueKey,
  type Span,
} from './calendar';

type Row = Partial<Program>;

const CENTS = { camp: 325_00, dayOff: 175_00, clinic: 79_00, winter: 139_00, fall: 159_00, spring: 139_00 };

const OPEN = { registrationOpen: true, soldOut: false };
const SOLD_OUT = { registrationOpen: false, soldOut: true };
const NOT_OPEN = { registrationOpen: false, soldOut: false };

const days = ({ start, end }: Span, deadlineBefore: number): Row => ({
  startDate: start,
  endDate: end,
  registrationDeadline: addDays(start, -deadlineBefore),
});

function camps(today: LocalDate): Row[] {
  const summer: [string, string, Row][] = [
    [
      'Week 1: Kickoff',
      'Three sports a day, the popsicle shot, and a new best friend by Tuesday. The week to start with.',
      { ...OPEN, sponsorName: 'Larkspur Family Dental', equipment: 'Sneakers, water bottle, packed lunch' },
    ],
    [
      'Week 2: Ball Games',
      'Basketball, baseball and kickball, with a teamwork game before every pick-up.',
      { ...OPEN, equipment: 'Sneakers, water bottle, packed lunch, a glove if you have one' },
    ],
    [
      'Week 3: Field Games',
      'Flag football, soccer and capture the flag on the big field.',
      { ...SOLD_OUT, equipment: 'Cleats or sneakers, water bottle, packed lunch' },
    ],
    [
      'Week 4: All-Star Week',
      "Everyone's favorites from the summer, and a shootout for parents to watch.",
      NOT_OPEN,
    ],
  ];
  const weeks = campWeeks(today);
  const { past, coming } = schoolBreakCampWeeks(today);
  const camp: Row = {
    type: 'camp',
    sport: 'Multi-Sport',
    ageRange: 'K - 5th Grade',
    location: 'Penfield Fields, 400 Penfield Road',
  };
  return [
    ...summer.map(([name, description, more], i) => ({
      ...camp,
      name,
      description,
      priceCents: CENTS.camp,
      maxParticipants: 60,
      ...days(weeks[i], 3),
      ...more,
    })),
    {
      ...camp,
      name: `${getMonth(coming.start)} Day-Off Camp`,
      description: 'No school, all play: indoor games for a week of days off.',
      location: 'Fieldhouse Gym, 12 Mill Lane',
      priceCents: CENTS.dayOff,
      maxParticipants: 25,
      equipment: 'Indoor sneakers, water bottle, packed lunch',
      ...days(coming, 3),
      ...OPEN,
    },
    {
      ...camp,
      name: `${getMonth(past.start)} Day-Off Camp`,
      description: 'No school, all play: indoor games for a week of days off.',
      location: 'Fieldhouse Gym, 12 Mill Lane',
      priceCents: CENTS.dayOff,
      maxParticipants: 25,
      ...days(past, 3),
      ...NOT_OPEN,
    },
  ];
}

function clinics(today: LocalDate): Row[] {
  const list: [string, string, number, Row][] = [
    ['August Flag Football', 'Flag Football', 8, OPEN],
    ['September Soccer', 'Soccer', 9, OPEN],
    ['October Baseball', 'Baseball', 10, OPEN],
    ['November Basketball', 'Basketball', 11, OPEN],
    ['December Multi-Sport', 'Multi-Sport', 12, NOT_OPEN],
    ['January Basketball', 'Basketball', 1, SOLD_OUT],
  ];
  return list.map(([name, sport, month, more]) => ({
    name,
    sport,
    type: 'clinic',
    description: `Four Thursdays of ${sport.toLowerCase()} for first-timers: skill development in small groups, 5:30pm-6:30pm.`,
    ageRange: 'PreK-2nd Grade',
    location: 'Maple Glen Elementary',
    priceCents: CENTS.clinic,
    maxParticipants: 24,
    equipment: 'Sneakers and a water bottle',
    ...days(clinicDays(month, today), 1),
    ...more,
  }));
}

export interface DemoLeague {
  key: LeagueKey;
  seasonName: string;
  program: Row;
  divisions: string[];
  rounds: number;
  location: string;
}

/** "3rd Grade Boys" and so on; kindergarten is 0. */
function divisionLabels(from: number, to: number, genders: string[]): string[] {
  const grades = [
    'Kindergarten',
    '1st Grade',
    '2nd Grade',
    '3rd Grade',
    '4th Grade',
    '5th Grade',
    '6th Grade',
    '7th Grade',
    '8th Grade',
  ];
  return grades.slice(from, to + 1).flatMap((grade) => genders.map((gender) => `${grade} ${gender}`));
}

/** The audience of the demo's programs is read from their texts, like that of the administrators' own programs. */
const readAudience = (row: Row, divisions: string[] = []): Row =>
  deriveAudience({ type: row.type!, ageRange: row.ageRange ?? null, divisions });

export function demoLeagues(today: LocalDate): DemoLeague[] {
  return getLeagues(today).map((league) => ({
    ...league,
    program: { ...league.program, ...readAudience(league.program, league.divisions) },
  }));
}

function getLeagues(today: LocalDate): DemoLeague[] {
  const program = (key: LeagueKey, row: Row): Row => ({
    type: 'league',
    priceCents: CENTS[key],
    maxParticipants: null,
    ...OPEN,
    ...days(nextLeague(key, today), 3),
    ...row,
  });
  return [
    {
      key: 'winter',
      seasonName: 'Winter Basketball League',
      rounds: 8,
      location: 'Fieldhouse Gym, 12 Mill Lane',
      divisions: divisionLabels(1, 5, ['Boys', 'Girls']),
      program: program('winter', {
        name: 'Winter Hoops',
        sport: 'Basketball',
        ageRange: '1st - 5th Grade',
        location: 'Fieldhouse Gym, 12 Mill Lane',
        description: 'Boys and girls, eight games, and playoffs for 4th and 5th grade.',
        equipment: 'Indoor sneakers; the jersey is included',
      }),
    },
    {
      key: 'fall',
      seasonName: 'Fall Flag Football',
      rounds: 6,
      location: 'Penfield Fields, 400 Penfield Road',
      divisions: divisionLabels(0, 5, ['Boys']),
      program: program('fall', {
        name: 'Fall Flag',
        sport: 'Flag Football',
        ageRange: 'K - 5th Grade',
        location: 'Penfield Fields, 400 Penfield Road',
        description: 'Boys, seven against seven, six games guaranteed, and playoffs for 4th and 5th grade.',
        equipment: 'Cleats without metal and a mouthguard; flags and jersey are included',
      }),
    },
    {
      key: 'spring',
      seasonName: 'Spring Flag Football',
      rounds: 6,
      location: 'Penfield Fields, 400 Penfield Road',
      divisions: divisionLabels(3, 8, ['Girls']),
      program: program('spring', {
        name: 'Spring Flag',
        sport: 'Flag Football',
        ageRange: '3rd - 8th Grade',
        location: 'Penfield Fields, 400 Penfield Road',
        description: 'Girls, six games guaranteed, and playoffs for 5th to 8th grade.',
        equipment: 'Cleats without metal and a mouthguard; flags and jersey are included',
      }),
    },
  ];
}

export function demoCampsAndClinics(today: LocalDate): Row[] {
  return [...camps(today), ...clinics(today)].map((row) => ({ ...row, ...readAudience(row) }));
}

export function demoCoupons(today: LocalDate): Partial<Coupon>[] {
  return [
    { code: 'WELCOME10', discountPercentage: 10 },
    { code: 'FREEAGENT', discountPercentage: 100 },
    { code: 'SIBLING15', discountPercentage: 15, maxUsage: 200, expiresAt: addDays(today, 240) },
    { code: 'SUMMER25', discountPercentage: 25, expiresAt: addDays(today, -30) },
    { code: 'FIRST20', discountPercentage: 20, maxUsage: 20, usageCount: 20 },
    { code: 'COACHKID50', discountPercentage: 50, isActive: false },
  ];
}

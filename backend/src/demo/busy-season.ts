import { addDays, type LocalDate } from '../kernel';
import type { Coupon } from '../modules/coupons';
import type { Child } from '../modules/identity';
import { deriveAudience, type Program } from '../modules/programs';
import { seededRolls } from './season-games';

const FAMILIES = 450;
/** Two of each child, which makes 1,800. */
const PROGRAMS_PER_CHILD = 2;

export const SEASON_COUPONS: Partial<Coupon>[] = [
  { code: 'SEASON15', discountPercentage: 15 },
  { code: 'SCHOLARSHIP', discountPercentage: 100 },
];

type Action = { kind: 'cancel'; refund: string } | { kind: 'refund'; amountCents: number; reason: string };

export interface SeasonSpot {
  child: string;
  program: string;
  /** What an administrator does with it afterwards. */
  action?: Action;
}

export interface SeasonFamily {
  parent: { firstName: string; lastName: string; email: string; phone: string; relationship: string };
  children: Pick<
    Child,
    'name' | 'grade' | 'gender' | 'school' | 'tshirtSize' | 'jerseyColor' | 'medicalNotes'
  >[];
  /** Paid in one checkout. */
  places: SeasonSpot[];
  coupon?: string;
}

const words = (list: string): string[] => list.split(' ');
const FIRST = {
  Boys: words('Theo Hugo Milo Otto Remy Wes Ben Eli Finn Ivan Kai Max José Luca Amir Jonah'),
  Girls: words('Maya Ada Inés Nora Pia Sofia Tess Uma Vera Zoë Cleo Dara Gwen Hana June Lena'),
};
const PARENTS = words('Ana Marcus Renée Sam Ruth Andre Priya Omar Lucía Grant Mei Tomas Kelly Dana');
const LAST = [
  ...words('Hernández Whitfield Okafor Nguyen Castellan Lindqvist Abernathy Petrov Marlowe Sato Delacroix'),
  ...['O’Brien', 'van der Berg', 'García-López', 'Brightwater', 'Featherstonehaugh'],
];
const GRADES = words('Pre-K K 1st 2nd 3rd 4th 5th 6th 7th 8th');
const SCHOOLS = ['Maple Glen Elementary', 'Creekside Elementary', 'Cedar Row School', 'Homeschool'];
const SIZES = ['Youth XS', 'Youth S', 'Youth M', 'Youth L', 'Youth XL'];
const COLORS: Child['jerseyColor'][] = [
  'Ocean Blue',
  'Forest Green',
  'Royal Purple',
  'Cherry Red',
  'Hot Pink',
];
const NOTES = ['Allergic to peanuts; carries an EpiPen.', 'Asthma; inhaler in the blue bag.'];

const SPORTS = ['Soccer', 'Baseball', 'Basketball', 'Flag Football', 'Multi-Sport'];
const KINDS = [
  {
    type: 'camp',
    title: 'Day Camp',
    priceCents: 175_00,
    days: 4,
    location: 'Penfield Fields, 400 Penfield Road',
  },
  { type: 'clinic', title: 'Skills Clinic', priceCents: 79_00, days: 21, location: 'Maple Glen Elementary' },
  {
    type: 'league',
    title: 'House League',
    priceCents: 139_00,
    days: 56,
    location: 'Fieldhouse Gym, 12 Mill Lane',
  },
] as const;
const ROUNDS = ['Early', 'Late'];

/** Two rounds of a camp, a clinic and a league in each sport, for every child. */
export function seasonPrograms(today: LocalDate): (Partial<Program> & { name: string })[] {
  return ROUNDS.flatMap((round, r) =>
    KINDS.flatMap(({ type, title, days, ...kind }) =>
      SPORTS.map((sport, s) => {
        const startDate = addDays(today, 35 + 28 * r + 7 * s);
        const ageRange = 'Pre-K - 8th Grade';
        return {
          ...kind,
          ...deriveAudience({ type, ageRange, divisions: [] }),
          type,
          sport,
          ageRange,
          name: `${round} ${sport} ${title}`,
          description: `${sport} for every grade, in small groups.`,
          startDate,
          endDate: addDays(startDate, days),
          registrationDeadline: addDays(startDate, -3),
          registrationOpen: true,
          maxParticipants: 80,
        };
      }),
    ),
  );
}

/** The same families, children and carts each time. */
export function seasonFamilies(programs: readonly string[]): SeasonFamily[] {
  const roll = seededRolls(1800);
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)];
  let children = 0;
  let places = 0;

  const getChild = (lastName: string, sibling: number): SeasonFamily['children'][number] => {
    const gender = roll() < 0.5 ? 'Boys' : 'Girls';
    // A stride apart, so that siblings get different names.
    const first = FIRST[gender][(Math.floor(roll() * 5) + 5 * sibling) % FIRST[gender].length];
    return {
      name: `${first} ${lastName}`,
      grade: one(GRADES),
      gender,
      school: one(SCHOOLS),
      tshirtSize: one(SIZES),
      jerseyColor: one(COLORS),
      medicalNotes: roll() < 0.06 ? one(NOTES) : null,
    };
  };

  /** Cycles through all programs, so that each sells as many spots as the others. */
  const getProgram = (child: number, n: number): string =>
    programs[
      (child + n * (1 + (Math.floor(child / programs.length) % (programs.length - 1)))) % programs.length
    ];

  return Array.from({ length: FAMILIES }, (_, f) => {
    const lastName = one(LAST);
    const firstName = one(PARENTS);
    const own = Array.from({ length: 1 + (f % 3) }, (_, sibling) => getChild(lastName, sibling));
    return {
      parent: {
        firstName,
        lastName,
        email: `family.${String(f + 1).padStart(3, '0')}@example.com`,
        phone: `(610) 555-01${String(f % 100).padStart(2, '0')}`,
        relationship: one(['Mother', 'Father', 'Guardian']),
      },
      children: own,
      places: own.flatMap(({ name }) => {
        const child = children++;
        return Array.from({ length: PROGRAMS_PER_CHILD }, (_, n) => ({
          child: name,
          program: getProgram(child, n),
          action: pickAction(places++),
        }));
      }),
      coupon: f % 45 === 7 ? 'SCHOLARSHIP' : f % 5 === 0 ? 'SEASON15' : undefined,
    };
  });
}

/** Of a hundred registrations, three are canceled, one for each refund choice, and two are refunded in part. */
function pickAction(place: number): Action | undefined {
  const [none, part, full] = ['none', '20', 'full'].map((refund): Action => ({ kind: 'cancel', refund }));
  const back: Action = { kind: 'refund', amountCents: 12_50, reason: 'One day was rained out.' };
  return { 17: none, 43: part, 71: full, 29: back, 83: back }[place % 100];
}

import type { MultiSessionDto } from '@/api/generated/model';
import { money } from '@/ui/format';

import type { ProgramType } from './programs';

/** The three cards of "Register for Programs" on the dashboard. */
export interface Offer {
  type: ProgramType;
  name: string;
  dialogTitle: string;
  summary: string;
  /** What many sessions save. */
  saving?(deal: MultiSessionDto): string;
  ages: string;
  when: string;
  price: number;
  per: string;
  floor: 'multi' | 'soccer' | 'basketball';
  align: 'Mid' | 'Max';
  /** What the button reads while nothing of the kind can be chosen and nothing of it is sold out. */
  closed: string;
}

export const offers: readonly Offer[] = [
  {
    type: 'camp',
    name: 'Summer Camp',
    dialogTitle: 'Register for Summer Camps',
    summary: 'A week of sports, games and popsicle shots.',
    ages: 'K-5th',
    when: '9:30am-3:00pm',
    price: 325,
    per: 'a week',
    floor: 'multi',
    align: 'Mid',
    closed: 'Opens Jan 1st',
  },
  {
    type: 'clinic',
    name: 'Skills Clinics',
    dialogTitle: 'Register for Skills Clinics',
    summary: 'Four Thursdays a month.',
    saving: ({ minimum, amount }) => `Take ${minimum} months, save ${money(amount)}.`,
    ages: 'PreK-2nd',
    when: '5:30pm-6:30pm',
    price: 79,
    per: 'a month',
    floor: 'soccer',
    align: 'Max',
    closed: 'Coming Soon!',
  },
  {
    type: 'league',
    name: 'Leagues',
    dialogTitle: 'Register for Sports Leagues',
    summary: 'Hoops and fall flag K-5th, spring flag 3rd-8th.',
    ages: 'K-8th grade',
    when: 'By season',
    price: 139,
    per: 'and up',
    floor: 'basketball',
    align: 'Max',
    closed: 'Coming Soon!',
  },
];

export function offerOf(type: string): Offer {
  return offers.find((offer) => offer.type === type) ?? (offers[0] as Offer);
}

/** `prices`: of the clinics on sale. What all sessions cost is said where every one costs the same. */
export function clinicOffer({ minimum, amount }: MultiSessionDto, prices: readonly number[]) {
  const [price, ...others] = new Set(prices);
  const before = price === undefined || others.length > 0 ? undefined : minimum * price;
  return {
    title: `Special Offer: Save ${money(amount)}!`,
    text:
      before === undefined
        ? `Any ${minimum} sessions of a child cost ${money(amount)} less.`
        : `All ${minimum} sessions cost ${money(before - amount)} instead of ${money(before)}.`,
  };
}

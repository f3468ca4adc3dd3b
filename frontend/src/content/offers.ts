import type { MultiSessionResponse } from '@/api/generated/model';
import { money } from '@/ui/format';

import type { ProgramType } from './programs';

/** The three cards of "Register for Programs" on the dashboard. */
export interface Offer {
  type: ProgramType;
  name: string;
  dialogTitle: string;
  summary: string;
  /** The multi-session saving. */
  saving?(deal: MultiSessionResponse): string;
  ages: string;
  when: string;
  price: number;
  per: string;
  floor: 'multi' | 'soccer' | 'basketball';
  align: 'Mid' | 'Max';
  /** The button's text while nothing of the kind is open and nothing is sold out. */
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
    saving: ({ minimum, amount }) => `Register for ${minimum} months and save ${money(amount)}.`,
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

export function toOffer(type: string): Offer {
  return offers.find((offer) => offer.type === type) ?? (offers[0] as Offer);
}

/** `prices`: of the clinics that are open. The cost of all sessions is shown when every one costs the same. */
export function clinicOffer({ minimum, amount }: MultiSessionResponse, prices: readonly number[]) {
  const [price, ...others] = new Set(prices);
  const before = price === undefined || others.length > 0 ? undefined : minimum * price;
  return {
    title: `Special Offer: Save ${money(amount)}!`,
    text:
      before === undefined
        ? `Save ${money(amount)} when you register a child for ${minimum} or more sessions.`
        : `All ${minimum} sessions cost ${money(before - amount)} instead of ${money(before)}.`,
  };
}

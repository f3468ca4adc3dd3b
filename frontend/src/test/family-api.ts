import type {
  CheckoutResponse,
  ChildResponse,
  FamilyRegistrationResponse,
  EmailPreferenceResponse,
  ParentResponse,
  ProgramResponse,
  QuoteResponse,
  RegistrationItemDto,
} from '@/api/generated/model';

import { pricing, program } from './fixtures';
import type { Answer, Call } from './render-route';

export const parent = (facts: Partial<ParentResponse> = {}): ParentResponse => ({
  id: 1,
  name: 'Dana Whitfield',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@whitfield.example',
  phone: '(610) 555-0142',
  relationship: 'Mother',
  emergencyContactName: 'Ruth Kane',
  emergencyContactPhone: '(610) 555-0119',
  ...facts,
});

export const emailAddress = (facts: Partial<EmailPreferenceResponse> = {}): EmailPreferenceResponse => ({
  ...{ email: 'dana@whitfield.example', isOwn: true, wantsPromotional: true, isSuppressed: false },
  ...facts,
});

export const child = (id: number, name: string, facts: Partial<ChildResponse> = {}): ChildResponse => ({
  id,
  name,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
  school: 'Maple Glen Elementary',
  grade: '2nd',
  gradeNumber: 2,
  gender: 'Girls',
  tshirtSize: 'Youth M',
  jerseyColor: 'Sunset Orange',
  medicalNotes: null,
  ...facts,
});

export const registration = (
  facts: Partial<FamilyRegistrationResponse> = {},
): FamilyRegistrationResponse => ({
  id: 1,
  childId: 1,
  childName: 'Maya Whitfield',
  programId: 1,
  seasonId: null,
  programName: 'Week 1: Kickoff Camp',
  programType: 'camp',
  days: 'June 23-27, 2027',
  hours: '9:30am-3:00pm',
  startTime: '09:30',
  endTime: '15:00',
  location: 'Maple Glen Park',
  startDate: '2027-06-23',
  endDate: '2027-06-27',
  isLeagueRegistration: false,
  isAssigned: false,
  leagueTeamId: null,
  teamName: null,
  teamSlug: null,
  coachName: null,
  grade: '2nd',
  gender: 'Girls',
  sport: 'Multi-Sport',
  school: 'Maple Glen Elementary',
  tshirtSize: 'Youth M',
  jerseyColor: 'Sunset Orange',
  medicalNotes: null,
  amount: 334.75,
  paymentStatus: 'completed',
  refunds: [],
  status: 'active',
  displayStatus: 'active',
  orderId: 1,
  createdAt: '2026-11-14T17:00:00Z',
  ...facts,
});

const young = { minGrade: -1, maxGrade: 2, audience: 'Pre-K to 2nd' };

export const family = {
  parents: [parent()],
  children: [
    child(1, 'Maya Whitfield'),
    child(2, 'Theo Whitfield', { grade: 'Pre-K', gradeNumber: -1, gender: 'Boys' }),
    child(3, 'Jonah Whitfield', { grade: '4th', gradeNumber: 4, gender: 'Boys' }),
  ],
  programs: [
    program(),
    program({
      id: 10,
      name: 'August Flag Football',
      type: 'clinic',
      ...young,
      sport: 'Flag Football',
      price: 79,
    }),
    program({ id: 11, name: 'September Soccer', type: 'clinic', ...young, sport: 'Soccer', price: 79 }),
    program({ id: 12, name: 'October Tennis', type: 'clinic', ...young, price: 79, cardState: 'sold_out' }),
    program({
      id: 13,
      name: 'November Golf',
      type: 'clinic',
      ...young,
      price: 79,
      cardState: 'not_yet_open',
    }),
  ],
};

/** The server's arithmetic, as far as these tests need it. */
export function toQuote(items: readonly RegistrationItemDto[], coupon?: string | null): QuoteResponse {
  const lines = items.map(({ childId, programId }) => {
    const offered = family.programs.find(({ id }) => id === programId) as ProgramResponse;
    return {
      childId,
      programId: programId ?? null,
      leagueTeamId: null,
      childName: family.children.find(({ id }) => id === childId)?.name ?? '',
      name: offered.name,
      programType: offered.type,
      sport: offered.sport,
      amount: offered.price,
    };
  });
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const percent = coupon === 'FREE100' ? 100 : coupon ? 10 : 0;
  const saved = Math.round(subtotal * percent) / 100;
  const fee = Math.round((subtotal - saved) * 3) / 100;
  return {
    lines,
    subtotal,
    discounts: coupon
      ? [
          {
            kind: 'coupon',
            label: `Coupon ${coupon} (${percent}% off)`,
            amount: saved,
            percent,
            childId: null,
          },
        ]
      : [],
    processingFeePercent: 3,
    processingFee: fee,
    total: Math.round((subtotal - saved + fee) * 100) / 100,
    coupon: coupon ? { code: coupon, discountPercentage: percent } : null,
    problems: [],
  };
}

interface Selection {
  registrationData: RegistrationItemDto[];
  coupon?: string | null;
}

export function getCheckout({ registrationData, coupon }: Selection, facts: Partial<CheckoutResponse> = {}) {
  const quote = toQuote(registrationData, coupon);
  const isFree = quote.total === 0;
  return {
    ...quote,
    checkoutId: 1,
    quoteVersion: 1,
    paymentIntentId: isFree ? null : 'pi_1',
    clientSecret: isFree ? null : 'pi_1_secret_1',
    holdExpiresAt: '2026-11-21T17:15:00.000Z',
    holdSecondsLeft: 900,
    ...facts,
  };
}

/** The dashboard's calls, each of which a test can replace. */
export function familyApi(other: Record<string, Answer> = {}): Record<string, Answer> {
  return {
    'GET /api/auth/me': {
      id: 7,
      email: 'dana@whitfield.example',
      name: 'Dana Whitfield',
      firstName: 'Dana',
      lastName: 'Whitfield',
      profileImageUrl: null,
      role: 'parent',
      hasStaffProfile: false,
    },
    'GET /api/family/parents': family.parents,
    'GET /api/family/children': family.children,
    'GET /api/programs': family.programs,
    'GET /api/my-registrations': [],
    'GET /api/my-teams': [],
    'GET /api/contact/teams': [],
    'GET /api/family/email-preferences': [emailAddress()],
    'GET /api/checkout': null,
    'DELETE /api/checkout': () => new Response(null, { status: 204 }),
    'POST /api/checkout/quote': ({ body }: Call) => {
      const { registrationData, coupon } = body as Selection;
      return toQuote(registrationData, coupon);
    },
    'POST /api/check-existing-registration': { exists: false },
    'GET /api/waiver': {
      version: '2026-1',
      hash: 'a',
      title: 'Agreement',
      sections: [{ title: '1. Risk', text: 'Sports carry a risk.' }],
    },
    'POST /api/create-payment-intent': ({ body }: Call) => getCheckout(body as Selection),
    'POST /api/complete-payment': { status: 'completed', registrations: [registration()] },
    'GET /api/coupons/validate/HOOPS10': { code: 'HOOPS10', isActive: true, discountPercentage: 10 },
    'GET /api/coupons/validate/FREE100': { code: 'FREE100', isActive: true, discountPercentage: 100 },
    'GET /api/coupons/validate/GONE': { code: 'GONE', isActive: false, discountPercentage: 0 },
    'GET /api/pricing': pricing,
    'GET /api/payments/config': {
      publishableKey: 'pk_test_sandbox',
      mode: 'sandbox',
      sandboxUrl: 'http://localhost/dev/payments',
    },
    'POST /dev/payments/v1/payment_methods': { id: 'pm_1' },
    'POST /dev/payments/v1/payment_intents/pi_1/confirm': { id: 'pi_1', status: 'succeeded' },
    ...other,
  };
}

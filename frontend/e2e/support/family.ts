import { expect, type APIRequestContext } from '@playwright/test';

interface PaidRegistration {
  email: string;
  childName: string;
  program: { id: number; name: string; price: number };
}

interface NewFamily {
  email: string;
  /** Different from any other family's. */
  tag: string;
  call<T>(path: string, data: object): Promise<T>;
  /** A boy of the grade. */
  addChild(firstName: string, grade: string): Promise<{ id: number; name: string }>;
}

/** With a parent. `office` is signed in as an administrator, whose link lets the family in without a mailbox. */
export async function newFamily(
  office: APIRequestContext,
  origin: string,
  { lastName = 'Whitfield', school = 'A Pre-K School' } = {},
): Promise<NewFamily> {
  const tag = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const email = `family-${tag}@example.com`;
  const sent = await office.post('/api/auth/send-magic-link', {
    data: { email },
    headers: { Origin: origin },
  });
  const { magicLink } = (await sent.json()) as { magicLink: string };
  const secret = new URL(magicLink).searchParams.get('token') ?? '';
  const verified = await office.get('/api/auth/verify', { params: { token: secret } });
  const { token } = (await verified.json()) as { token: string };

  const call = async <T>(path: string, data: object): Promise<T> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    });
    const answer: unknown = await response.json();
    expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true);
    return answer as T;
  };
  await call('/api/family/parents', {
    firstName: 'Dana',
    lastName,
    email,
    phone: '(610) 555-0144',
    relationship: 'Mother',
    emergencyContactName: 'Robin Whitfield',
    emergencyContactPhone: '(610) 555-0145',
  });
  return {
    email,
    tag,
    call,
    addChild: (firstName, grade) =>
      call('/api/family/children', {
        firstName,
        lastName: `${lastName} ${tag}`,
        gender: 'Boys',
        school,
        grade,
        tshirtSize: 'Youth M',
        jerseyColor: 'Forest Green',
      }),
  };
}

/** A new family that has paid for a clinic: with the calls that its dashboard makes, and the sandbox's test card. */
export async function registerAndPay(
  office: APIRequestContext,
  origin: string,
  names: { lastName?: string; school?: string } = {},
): Promise<PaidRegistration> {
  const { email, call, addChild } = await newFamily(office, origin, names);
  const child = await addChild('Theo', '1st');

  const programs = (await (await fetch(`${origin}/api/programs`)).json()) as {
    id: number;
    name: string;
    type: string;
    price: number;
    isRegistrationOpenNow: boolean;
  }[];
  const clinic = programs.find((program) => program.type === 'clinic' && program.isRegistrationOpenNow);
  if (!clinic) throw new Error('The demo organization has no open clinic');
  const registrationData = [{ childId: child.id, programId: clinic.id, waiverAccepted: true }];
  const intent = await call<{ paymentIntentId: string; clientSecret: string }>('/api/create-payment-intent', {
    registrationData,
  });
  const config = (await (await fetch(`${origin}/api/payments/config`)).json()) as {
    publishableKey: string;
    sandboxUrl: string;
  };
  const confirmed = await fetch(`${config.sandboxUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      payment_method: 'pm_card_visa',
      key: config.publishableKey,
      client_secret: intent.clientSecret,
    }),
  });
  expect(confirmed.ok).toBe(true);
  await call('/api/complete-payment', { paymentIntentId: intent.paymentIntentId, registrationData });
  return { email, childName: child.name, program: clinic };
}

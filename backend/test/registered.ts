import type { Program } from '../src/modules/programs';
import { Registration } from '../src/modules/registration';
import { anItem, beginCheckout } from './checkout';
import type { QuickFamily } from './families';
import { confirmCard } from './payments';
import type { TestApp } from './test-app';

/** Registers the family's child for the programs with one payment, and returns the registrations in their order. */
export async function registerChild(
  test: TestApp,
  family: QuickFamily,
  programs: readonly Program[],
  { coupon, card }: { coupon?: string; card?: string } = {},
): Promise<Registration[]> {
  const begun = await beginCheckout(
    family,
    programs.map(({ id }) => anItem(family.childIds[0], id)),
    coupon === undefined ? {} : { coupon },
  );
  if (begun.paymentIntentId) await confirmCard(test, begun, card);
  await family.http
    .post('/api/complete-payment')
    .send({ paymentIntentId: begun.paymentIntentId ?? 'free_registration' })
    .expect(200);
  return test.db.manager.find(Registration, {
    where: { checkoutId: begun.checkoutId },
    order: { itemPosition: 'ASC' },
  });
}

import { getPaymentStatus } from './domain/refund-rules';
import type { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import type { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import type { Checkout } from '../checkout/entities/checkout.entity';
import type { Payment } from './entities/payment.entity';

/** The registration for a completed line: child, offering, and price as accepted. */
export function registrationRow(
  checkout: Checkout,
  item: CheckoutItem,
  quote: CheckoutQuote,
  payment: Payment | null,
) {
  const registrant = item.registrantDetails;
  if (!registrant) throw new Error(`Checkout ${checkout.id} has an item without registrant details.`);
  const amountCents = quote.lineAmountsCents[item.position];
  return {
    ...registrant,
    ...item.seasonPlacement,
    userId: checkout.userId,
    childId: item.childId,
    parentId: item.parentId,
    programId: item.offeringKind === 'program' ? item.offeringId : null,
    leagueTeamId: item.offeringKind === 'team' ? item.offeringId : null,
    registrationSource: item.offeringKind === 'team' ? ('coach_link' as const) : ('dashboard' as const),
    isAssigned: item.offeringKind === 'team',
    programType: item.type,
    purchasedKind: item.offeringKind,
    purchasedId: item.offeringId,
    purchasedName: item.name,
    purchasedStartDate: item.startDate,
    purchasedEndDate: item.endDate,
    purchasedStartTime: item.startTime,
    purchasedEndTime: item.endTime,
    purchasedLocation: item.location,
    sport: item.sport,
    emergencyContact: `${registrant.emergencyContactName} ${registrant.emergencyContactPhone}`.trim(),
    waiverAccepted: true,
    waiverVersion: checkout.waiverVersion,
    waiverHash: checkout.waiverHash,
    waiverAcceptedAt: checkout.waiverAcceptedAt,
    waiverIpAddress: checkout.waiverIpAddress,
    waiverUserAgent: checkout.waiverUserAgent,
    checkoutId: checkout.id,
    itemPosition: item.position,
    paymentId: payment?.id ?? null,
    stripePaymentIntentId: payment?.paymentIntentId ?? null,
    paymentStatus: getPaymentStatus(amountCents, []),
    priceCents: item.priceCents,
    amountCents,
    feeCents: quote.lineFeesCents[item.position],
    couponCode: quote.couponCode,
  };
}

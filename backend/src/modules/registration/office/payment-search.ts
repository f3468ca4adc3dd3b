import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Cents } from '../../../kernel';
import { SearchSources, type SearchHit } from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { receiptId, receiptNumber } from '../payments/domain/receipt';
import { refundedCents } from '../payments/domain/refund-rules';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';

export interface FamilyPayment {
  payment: Payment;
  receiptNumber: string;
  /** Whose receipt is that of the payment; null where nothing was registered for it. */
  registrationId: number | null;
  refundedCents: Cents;
  refunds: Refund[];
}

/** Payments by what the office is told on the phone: the number of a receipt, or the provider's id. */
@Injectable()
export class PaymentSearch implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SearchSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ kind: 'payments', find: (typed) => this.find(typed) });
  }

  /** Newest first. */
  async ofFamily(userId: number): Promise<FamilyPayment[]> {
    const { manager } = this.dataSource;
    const checkouts = await manager.find(Checkout, { select: { id: true }, where: { userId } });
    const payments = await manager.find(Payment, {
      where: { checkoutId: In(checkouts.map(({ id }) => id)) },
      order: { id: 'DESC' },
    });
    const ids = In(payments.map(({ id }) => id));
    const refunds = await manager.find(Refund, { where: { paymentId: ids }, order: { id: 'ASC' } });
    const registrations = await manager.find(Registration, {
      where: { paymentId: ids },
      order: { id: 'ASC' },
    });
    return payments.map((payment) => {
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
      return {
        payment,
        receiptNumber: receiptNumber(payment.checkoutId!),
        registrationId: registrations.find(({ paymentId }) => paymentId === payment.id)?.id ?? null,
        refundedCents: refundedCents(own),
        refunds: own,
      };
    });
  }

  private async find(typed: string): Promise<SearchHit[]> {
    const { manager } = this.dataSource;
    const payment = typed.startsWith('pi_')
      ? await manager.findOneBy(Payment, { paymentIntentId: typed })
      : null;
    const checkoutId = payment?.checkoutId ?? receiptId(typed);
    if (checkoutId === null) return [];
    const checkout = await manager.findOneBy(Checkout, { id: checkoutId });
    // One that led to nothing has no receipt.
    if (!checkout || (!payment && checkout.state !== 'completed')) return [];
    const { id, email, userId } = checkout;
    return [{ title: receiptNumber(id), detail: email, familyId: userId }];
  }
}

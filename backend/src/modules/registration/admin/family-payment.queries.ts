import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import type { Cents, Page } from '../../../kernel';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { receiptNumber } from '../payments/domain/receipt';
import { getRefundedCents } from '../payments/domain/refund-rules';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';

export interface FamilyPayment {
  payment: Payment;
  receiptNumber: string;
  /** The registration whose receipt shows the payment; null when nothing was registered. */
  registrationId: number | null;
  refundedCents: Cents;
  refunds: Refund[];
}

export interface FamilyPaymentSums {
  amountCents: Cents;
  refundedCents: Cents;
}

/** A family's card payments and their refunds. */
@Injectable()
export class FamilyPaymentQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** Newest first. */
  async listPage(userId: number, query: { page: number; pageSize: number }): Promise<Page<FamilyPayment>> {
    const [payments, total] = await this.ofFamily(userId)
      .orderBy('payment.id', 'DESC')
      .offset((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .getManyAndCount();
    const ids = In(payments.map(({ id }) => id));
    const order = { id: 'ASC' } as const;
    const refunds = await this.manager.find(Refund, { where: { paymentId: ids }, order });
    const registrations = await this.manager.find(Registration, { where: { paymentId: ids }, order });
    const items = payments.map((payment) => {
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
      return {
        payment,
        receiptNumber: receiptNumber(payment.checkoutId!),
        registrationId: registrations.find(({ paymentId }) => paymentId === payment.id)?.id ?? null,
        refundedCents: getRefundedCents(own),
        refunds: own,
      };
    });
    return { items, total };
  }

  /** Totals over all pages. */
  async getTotals(userId: number): Promise<FamilyPaymentSums> {
    const payments = await this.ofFamily(userId).getMany();
    const refunds = await this.manager.findBy(Refund, { paymentId: In(payments.map(({ id }) => id)) });
    return {
      amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      refundedCents: getRefundedCents(refunds),
    };
  }

  private ofFamily(userId: number): SelectQueryBuilder<Payment> {
    return this.manager
      .createQueryBuilder(Payment, 'payment')
      .innerJoin(Checkout, 'checkout', 'checkout.id = payment.checkoutId')
      .where('checkout.userId = :userId', { userId });
  }
}

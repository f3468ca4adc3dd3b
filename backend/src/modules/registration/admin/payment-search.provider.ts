import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SearchSourceRegistry, type SearchHit } from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { receiptId, receiptNumber } from '../payments/domain/receipt';
import { Payment } from '../payments/entities/payment.entity';

/** Finds payments by what families quote on the phone: a receipt number or the provider's payment id. */
@Injectable()
export class PaymentSearchProvider implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SearchSourceRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.register({ kind: 'payments', find: (typed) => this.find(typed) });
  }

  private async find(typed: string): Promise<SearchHit[]> {
    const { manager } = this.dataSource;
    const payment = typed.startsWith('pi_')
      ? await manager.findOneBy(Payment, { paymentIntentId: typed })
      : null;
    const checkoutId = payment?.checkoutId ?? receiptId(typed);
    if (checkoutId === null) return [];
    const checkout = await manager.findOneBy(Checkout, { id: checkoutId });
    // A payment without registrations has no receipt.
    if (!checkout || (!payment && checkout.state !== 'completed')) return [];
    const { id, email, userId } = checkout;
    return [{ title: receiptNumber(id), detail: email, familyId: userId }];
  }
}

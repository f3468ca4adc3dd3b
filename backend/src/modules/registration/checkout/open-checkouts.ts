import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Cents } from '../../../kernel';
import { Clock } from '../../../platform';
import type { OpenedCheckout } from './checkout-ledger';
import { offeringKeyText } from './domain/cart';
import { CheckoutItem } from './entities/checkout-item.entity';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import { Checkout } from './entities/checkout.entity';
import { couponTerms } from './hold-rows';
import type { Cart, Own } from './selection.service';

/** What a family has begun and not yet paid, read without a lock. */
@Injectable()
export class OpenCheckouts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What the family's open checkout costs. */
  async glance(userId: number): Promise<{ checkoutId: number; totalCents: Cents } | null> {
    const [opened] = await this.dataSource.query<{ checkoutId: number; totalCents: Cents }[]>(
      `select q."checkoutId", q."totalCents"
         from checkouts c join checkout_quotes q on q."checkoutId" = c.id and q.version = c."quoteVersion"
        where c."userId" = $1 and c.state = 'open' and c."holdExpiresAt" > $2`,
      [userId, this.clock.now()],
    );
    return opened ?? null;
  }

  /** The family's open checkout, as long as its hold lasts. */
  async find(userId: number): Promise<OpenedCheckout | null> {
    const manager = this.dataSource.manager;
    const checkout = await manager
      .createQueryBuilder(Checkout, 'checkout')
      .addSelect('checkout.sealedClientSecret')
      .where(`checkout.userId = :userId and checkout.state = 'open'`, { userId })
      .getOne();
    if (!checkout || checkout.holdExpiresAt <= this.clock.now()) return null;
    const [items, quote] = await Promise.all([
      manager.find(CheckoutItem, { where: { checkoutId: checkout.id }, order: { position: 'ASC' } }),
      manager.findOneByOrFail(CheckoutQuote, { checkoutId: checkout.id, version: checkout.quoteVersion }),
    ]);
    return { checkout, items, quote };
  }

  /** The id of the family's open checkout when it is of these very lines. */
  async withLines(userId: number, cart: Cart): Promise<number | null> {
    const opened = await this.find(userId);
    return opened?.checkout.selection === cart.key ? opened.checkout.id : null;
  }

  /** The id of the family's open checkout when some line of the cart is held by it. */
  async withLineOf(userId: number, cart: Cart): Promise<number | null> {
    const opened = await this.find(userId);
    const isHeld = opened?.items.some((item) =>
      cart.items.some(
        ({ child, offering }) =>
          child.id === item.childId && offeringKeyText(offering) === offeringKeyText(item.offering),
      ),
    );
    return opened && isHeld ? opened.checkout.id : null;
  }

  /** What a family's checkouts hold for it, those too that are being ended. */
  async held(userId: number): Promise<Own> {
    const opened = await this.find(userId);
    const items = await this.dataSource
      .createQueryBuilder(CheckoutItem, 'item')
      .innerJoin(Checkout, 'checkout', 'checkout.id = item.checkoutId')
      .where(`checkout.userId = :userId and checkout.state in ('open', 'ending')`, { userId })
      .getMany();
    return { places: items.map((item) => item.offering), coupon: opened && couponTerms(opened.quote) };
  }
}

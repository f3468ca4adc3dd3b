import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Cents } from '../../../kernel';
import { Clock } from '../../../platform';
import type { OpenedCheckout } from './checkout-ledger';
import { lineKey } from './domain/cart';
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

  /** What a family's checkouts hold for it, those too that are being ended. */
  async held(userId: number): Promise<Own> {
    const opened = await this.find(userId);
    const items = await this.dataSource
      .createQueryBuilder(CheckoutItem, 'item')
      .innerJoin(Checkout, 'checkout', 'checkout.id = item.checkoutId')
      .where(`checkout.userId = :userId and checkout.state in ('open', 'ending')`, { userId })
      .getMany();
    return { ...ownOf(opened), places: items.map((item) => item.offering) };
  }
}

export function ownOf(opened: OpenedCheckout | null): Own {
  const lines = opened?.items ?? [];
  return {
    places: lines.map(({ offering }) => offering),
    lines,
    coupon: opened && couponTerms(opened.quote),
  };
}

/** Whether a checkout is of the very lines of a cart. */
export function isOf(cart: Cart, { checkout }: OpenedCheckout): boolean {
  return checkout.selection === cart.key;
}

/** Whether a checkout holds some line of a cart. */
export function holdsLineOf(cart: Cart, { items }: OpenedCheckout): boolean {
  const held = new Set(items.map(({ childId, offering }) => lineKey(childId, offering)));
  return cart.items.some(({ child, offering }) => held.has(lineKey(child.id, offering)));
}

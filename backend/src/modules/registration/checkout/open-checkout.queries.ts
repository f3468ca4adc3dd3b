import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Cents } from '../../../kernel';
import { Clock } from '../../../platform';
import type { CheckoutWithQuote } from './checkout-state.service';
import { lineKey } from './domain/cart';
import { CheckoutItem } from './entities/checkout-item.entity';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import { Checkout } from './entities/checkout.entity';
import { couponTerms } from './insert-hold';
import type { Cart, OwnHolds } from './cart.service';

/** A family's unfinished checkouts, read without a lock. */
@Injectable()
export class OpenCheckoutQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The price of the family's open checkout. */
  async getTotal(userId: number): Promise<{ checkoutId: number; totalCents: Cents } | null> {
    const [opened] = await this.dataSource.query<{ checkoutId: number; totalCents: Cents }[]>(
      `select q."checkoutId", q."totalCents"
         from checkouts c join checkout_quotes q on q."checkoutId" = c.id and q.version = c."quoteVersion"
        where c."userId" = $1 and c.state = 'open' and c."holdExpiresAt" > $2`,
      [userId, this.clock.now()],
    );
    return opened ?? null;
  }

  /** The family's open checkout, while its hold lasts. */
  async find(userId: number): Promise<CheckoutWithQuote | null> {
    const manager = this.dataSource.manager;
    const checkout = await manager
      .createQueryBuilder(Checkout, 'checkout')
      .addSelect('checkout.encryptedClientSecret')
      .where(`checkout.userId = :userId and checkout.state = 'open'`, { userId })
      .getOne();
    if (!checkout || checkout.holdExpiresAt <= this.clock.now()) return null;
    const [items, quote] = await Promise.all([
      manager.find(CheckoutItem, { where: { checkoutId: checkout.id }, order: { position: 'ASC' } }),
      manager.findOneByOrFail(CheckoutQuote, { checkoutId: checkout.id, version: checkout.quoteVersion }),
    ]);
    return { checkout, items, quote };
  }

  /** What a family's checkouts hold, including those that are ending. */
  async getHolds(userId: number): Promise<OwnHolds> {
    const opened = await this.find(userId);
    const items = await this.dataSource
      .createQueryBuilder(CheckoutItem, 'item')
      .innerJoin(Checkout, 'checkout', 'checkout.id = item.checkoutId')
      .where(`checkout.userId = :userId and checkout.state in ('open', 'ending')`, { userId })
      .getMany();
    return { ...getOwnHolds(opened), places: items.map((item) => item.offering) };
  }
}

export function getOwnHolds(opened: CheckoutWithQuote | null): OwnHolds {
  const lines = opened?.items ?? [];
  return {
    places: lines.map(({ offering }) => offering),
    lines,
    coupon: opened && couponTerms(opened.quote),
    isDue: opened !== null && opened.quote.totalCents > 0,
  };
}

/** Whether a checkout has exactly the lines of a cart. */
export function hasSameLines(cart: Cart, { checkout }: CheckoutWithQuote): boolean {
  return checkout.cart === cart.key;
}

/** Whether a checkout holds a line of a cart. */
export function sharesLine(cart: Cart, { items }: CheckoutWithQuote): boolean {
  const held = new Set(items.map(({ childId, offering }) => lineKey(childId, offering)));
  return cart.items.some(({ child, offering }) => held.has(lineKey(child.id, offering)));
}

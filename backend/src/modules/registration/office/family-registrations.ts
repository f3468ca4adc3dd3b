import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import {
  FamilyRecords,
  stillNeeded,
  type Child,
  type FamilyRecordKeeper,
  type LiveRecord,
  type Parent,
} from '../../identity';
import { withoutNames } from '../checkout/domain/pricing';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Registration } from '../checkout/entities/registration.entity';

const ERASED = 'Erased';

/** What registrations mean for a family profile: who may be removed, what is exported, what is erased. */
@Injectable()
export class FamilyRegistrations implements FamilyRecordKeeper, OnModuleInit {
  readonly name = 'registrations';

  constructor(
    private readonly records: FamilyRecords,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  liveForParent(tx: EntityManager, parent: Parent): Promise<LiveRecord[]> {
    return this.live(tx, 'parentId', parent.id);
  }

  liveForChild(tx: EntityManager, child: Child): Promise<LiveRecord[]> {
    return this.live(tx, 'childId', child.id);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    return tx.find(Registration, { where: { childId: child.id }, order: { id: 'ASC' } });
  }

  /** What was paid stays on record, without the child. A live registration has to be cancelled first. */
  async eraseChild(tx: EntityManager, child: Child): Promise<void> {
    const refusal = stillNeeded('child', child, await this.liveForChild(tx, child));
    if (refusal) throw refusal;
    await this.forgetInRefunds(tx, child.id);
    await tx.update(
      Registration,
      { childId: child.id },
      {
        ...{ childId: null, childName: ERASED, childGender: '', grade: '', school: '' },
        ...{ tshirtSize: '', jerseyColor: '', medicalNotes: null },
        ...{ emergencyContactName: '', emergencyContactPhone: '', emergencyContact: '' },
      },
    );
    await tx.update(CheckoutItem, { childId: child.id }, { registrant: null });
    await this.forgetInPrices(tx, child.id);
  }

  private async forgetInPrices(tx: EntityManager, childId: number): Promise<void> {
    const quotes = await tx
      .createQueryBuilder(CheckoutQuote, 'quote')
      .where(
        'quote.checkoutId in (select i."checkoutId" from checkout_items i where i."childId" = :childId)',
        {
          childId,
        },
      )
      .getMany();
    for (const { checkoutId, version, discounts } of quotes)
      await tx.update(CheckoutQuote, { checkoutId, version }, { discounts: withoutNames(discounts) });
  }

  /** Why money went back was written by a person, who may have named the child. */
  private async forgetInRefunds(tx: EntityManager, childId: number): Promise<void> {
    await tx.query(
      `update refunds set note = null
        where note is not null and "registrationId" in (select id from registrations where "childId" = $1)`,
      [childId],
    );
  }

  /** What was bought and is not over yet, and places that are being paid for. */
  private live(tx: EntityManager, column: 'childId' | 'parentId', id: number): Promise<LiveRecord[]> {
    return tx.query<LiveRecord[]>(
      `select "soldAsName" as program, "childName", false as "isHeld" from registrations
        where "${column}" = $1 and status = 'active' and coalesce("soldAsEndDate" >= $2, true)
       union
       select i.name, i.registrant->>'childName', true
         from checkout_items i join checkouts c on c.id = i."checkoutId"
        where i."${column}" = $1 and c.state in ('open', 'ending')
        order by "isHeld", program, "childName"`,
      [id, this.clock.today()],
    );
  }
}

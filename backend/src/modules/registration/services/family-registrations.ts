import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  FamilyRecords,
  IdentityErrors,
  type Child,
  type FamilyRecordKeeper,
  type Parent,
} from '../../identity';
import { ProgramQueries } from '../../programs';
import { withoutNames } from '../domain/pricing';
import { CheckoutItem } from '../entities/checkout-item.entity';
import { CheckoutQuote } from '../entities/checkout-quote.entity';
import { Registration } from '../entities/registration.entity';

const ERASED = 'Erased';

/** What registrations mean for a family profile: who may be removed, what is exported, what is erased. */
@Injectable()
export class FamilyRegistrations implements FamilyRecordKeeper, OnModuleInit {
  readonly name = 'registrations';

  constructor(
    private readonly records: FamilyRecords,
    private readonly programs: ProgramQueries,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  liveForParent(tx: EntityManager, parent: Parent): Promise<string[]> {
    return this.live(tx, 'parentId', parent.id);
  }

  liveForChild(tx: EntityManager, child: Child): Promise<string[]> {
    return this.live(tx, 'childId', child.id);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    return tx.find(Registration, { where: { childId: child.id }, order: { id: 'ASC' } });
  }

  /** What was paid stays on record, without the child. A live registration has to be cancelled first. */
  async eraseChild(tx: EntityManager, child: Child): Promise<void> {
    const live = await this.liveForChild(tx, child);
    if (live.length > 0)
      throw IdentityErrors.child_registered({ name: child.name, registrations: live.join(', ') });
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

  /** Programs that are not over yet, and places that are being paid for. */
  private async live(tx: EntityManager, column: 'childId' | 'parentId', id: number): Promise<string[]> {
    const rows = await tx.query<{ name: string; programId: number | null }[]>(
      `select i.name, r."programId" from registrations r
         join checkout_items i on i."checkoutId" = r."checkoutId" and i.position = r."itemPosition"
        where r."${column}" = $1 and r.status = 'active'
        union all
       select i.name, null from checkout_items i join checkouts c on c.id = i."checkoutId"
        where i."${column}" = $1 and c.state in ('open', 'ending')
        order by 1`,
      [id],
    );
    const booked = rows.flatMap(({ programId }) => (programId === null ? [] : [programId]));
    const ended = await this.programs.ended(booked, tx);
    const live = rows.filter(({ programId }) => programId === null || !ended.has(programId));
    return [...new Set(live.map(({ name }) => name))];
  }
}

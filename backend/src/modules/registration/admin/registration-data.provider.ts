import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import {
  FamilyDataRegistry,
  getRemovalError,
  type Child,
  type ChildCopy,
  type ErasureScope,
  type FamilyDataProvider,
  type BlockingRegistration,
  type Parent,
} from '../../identity';
import { redactChildNames } from '../checkout/domain/pricing';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Registration } from '../checkout/entities/registration.entity';

const ERASED = 'Deleted';

/** A family's data in registrations: who can't be removed, what is exported, and what is erased. */
@Injectable()
export class RegistrationDataProvider implements FamilyDataProvider, OnModuleInit {
  readonly name = 'registrations';

  constructor(
    private readonly records: FamilyDataRegistry,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  listBlockingParent(tx: EntityManager, parent: Parent): Promise<BlockingRegistration[]> {
    return this.live(tx, 'parentId', parent.id);
  }

  listBlockingChild(tx: EntityManager, child: Child): Promise<BlockingRegistration[]> {
    return this.live(tx, 'childId', child.id);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    return tx.find(Registration, { where: { childId: child.id }, order: { id: 'ASC' } });
  }

  async listCopies(manager: EntityManager, childIds: readonly number[]): Promise<ChildCopy[]> {
    return manager.query<ChildCopy[]>(
      `select "childId", "childName" as name, "medicalNotes" from registrations
        where "childId" in (select unnest($1::int[])) order by id desc`,
      [childIds],
    );
  }

  async getErasureScope(tx: EntityManager, child: Child): Promise<Partial<ErasureScope>> {
    const found = await tx.findBy(Registration, { childId: child.id });
    const bought = found
      .filter(({ purchasedKind }) => purchasedKind === 'team')
      .map(({ purchasedId }) => purchasedId);
    // Includes the email addresses at the time of each registration, because the family may have another one now.
    const wrote = await tx.query<{ email: string }[]>(
      `select "parentEmail" as email from registrations where "userId" = $1
       union select email from checkouts where "userId" = $1
       union select i."registrantDetails" ->> 'parentEmail' from checkout_items i join checkouts c on c.id = i."checkoutId"
              where c."userId" = $1 and i."registrantDetails" is not null`,
      [child.userId],
    );
    return {
      addresses: wrote.map(({ email }) => email),
      registrationIds: found.map(({ id }) => id),
      programIds: found.flatMap(({ programId }) => programId ?? []),
      seasonIds: found.flatMap(({ seasonId }) => seasonId ?? []),
      teamIds: [...bought, ...found.flatMap(({ leagueTeamId }) => leagueTeamId ?? [])],
    };
  }

  /** Payments are kept without the child. Active registrations must be canceled first. */
  async eraseChild(tx: EntityManager, child: Child): Promise<void> {
    const refusal = getRemovalError('child', child, await this.listBlockingChild(tx, child));
    if (refusal) throw refusal;
    await tx.update(
      Registration,
      { childId: child.id },
      {
        ...{ childId: null, childName: ERASED, childGender: '', grade: '', school: '' },
        ...{ tshirtSize: '', jerseyColor: '', medicalNotes: null },
        ...{ emergencyContactName: '', emergencyContactPhone: '', emergencyContact: '' },
      },
    );
    await tx.update(CheckoutItem, { childId: child.id }, { registrantDetails: null });
    await this.redactQuotes(tx, child.id);
  }

  private async redactQuotes(tx: EntityManager, childId: number): Promise<void> {
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
      await tx.update(CheckoutQuote, { checkoutId, version }, { discounts: redactChildNames(discounts) });
  }

  /** Registrations that are not over yet, and spots in an open checkout. */
  private live(
    tx: EntityManager,
    column: 'childId' | 'parentId',
    id: number,
  ): Promise<BlockingRegistration[]> {
    return tx.query<BlockingRegistration[]>(
      `select "purchasedName" as program, "childName", false as "isHeld" from registrations
        where "${column}" = $1 and status = 'active' and coalesce("purchasedEndDate" >= $2, true)
       union
       select i.name, i."registrantDetails"->>'childName', true
         from checkout_items i join checkouts c on c.id = i."checkoutId"
        where i."${column}" = $1 and c.state in ('open', 'ending')
        order by "isHeld", program, "childName"`,
      [id, this.clock.today()],
    );
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  FreeTextRegistry,
  REMOVED_TEXT,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from '../../identity';

interface Row {
  id: number;
  note: string;
  writtenAt: Date | null;
}

const REFUNDS = `select id, note, "createdAt" as "writtenAt" from refunds
  where note is not null and "registrationId" = any($2)`;
const ISSUES = `select id, "resolutionNote" as note, "resolvedAt" as "writtenAt" from payment_issues
  where "resolutionNote" is not null
    and ("paymentId" in (select "paymentId" from registrations where id = any($2))
         or "checkoutId" in (select "checkoutId" from registrations where id = any($2))
         or "refundId" in (select id from refunds where "registrationId" = any($2)))`;

/** A sibling's medical notes, copied at checkout. Ended holds have no copies left. */
const SIBLINGS = `select id, "medicalNotes" as note, "childName", "purchasedName", "createdAt" as "writtenAt" from registrations
  where "medicalNotes" is not null and "userId" = $2 and "childId" is distinct from $3`;
const HELD_SIBLINGS = `select i.id, i."registrantDetails" ->> 'medicalNotes' as note, i."registrantDetails" ->> 'childName' as "childName",
         i.name as "purchasedName", null as "writtenAt"
    from checkout_items i join checkouts c on c.id = i."checkoutId"
   where i."registrantDetails" ->> 'medicalNotes' is not null and c."userId" = $2 and i."childId" <> $3`;

/**
 * Texts on an erased child's registrations: reasons of refunds, notes on payment issues, and its siblings' medical
 * notes.
 */
@Injectable()
export class RegistrationTextProvider implements OnModuleInit {
  constructor(private readonly registry: FreeTextRegistry) {}

  onModuleInit(): void {
    this.registry.register(getNotes('refunds', REFUNDS, 'Reason of a refund'));
    this.registry.register(getNotes('payment_issues', ISSUES, 'Note on a payment issue'));
    this.registry.register(
      siblingNotes(
        'registrations',
        SIBLINGS,
        'id',
        `update registrations set "medicalNotes" = null where id = $1`,
      ),
    );
    this.registry.register(
      siblingNotes(
        'checkout_items',
        HELD_SIBLINGS,
        'i.id',
        `update checkout_items set "registrantDetails" = jsonb_set("registrantDetails", '{medicalNotes}', 'null') where id = $1`,
      ),
    );
  }
}

type SiblingRow = Row & { childName: string; purchasedName: string };

/** The family wrote these notes itself, so a removed note becomes empty. */
function siblingNotes(
  table: 'registrations' | 'checkout_items',
  select: string,
  id: string,
  empty: string,
): FreeTextSource {
  const read = async (
    manager: EntityManager,
    { userId, childId }: ErasureScope,
    rest: string,
    [value, ...more]: unknown[],
  ) => {
    const rows = await manager.query<SiblingRow[]>(`${select} and ${rest}`, [
      value,
      userId,
      childId,
      ...more,
    ]);
    return rows.map(({ id: recordId, note, childName, purchasedName, writtenAt }): FreeText => ({
      ...{ recordId, field: 'medicalNotes', text: note, writtenAt },
      place: `Medical notes of ${childName}: ${purchasedName}`,
    }));
  };
  return {
    name: table,
    list: (manager, scope, afterId, limit) =>
      read(manager, scope, `${id} > $1 order by ${id} limit $4`, [afterId, limit]),
    find: async (tx, scope, ids, lock) => {
      if (lock)
        await tx.query(`select id from ${table} where id = any($1) order by id for no key update`, [ids]);
      return read(tx, scope, `${id} = any($1) order by ${id}`, [ids]);
    },
    remove: async (tx, _scope, { recordId }) => {
      await tx.query(empty, [recordId]);
    },
  };
}

function getNotes(table: 'refunds' | 'payment_issues', select: string, place: string): FreeTextSource {
  const read = async (
    manager: EntityManager,
    { registrationIds }: ErasureScope,
    rest: string,
    [value, ...more]: unknown[],
  ) => {
    const rows = await manager.query<Row[]>(`${select} and ${rest}`, [value, registrationIds, ...more]);
    return rows.map(({ id, note, writtenAt }): FreeText => ({
      ...{ recordId: id, field: 'note', text: note, place, writtenAt },
    }));
  };
  return {
    name: table,
    list: (manager, scope, afterId, limit) =>
      read(manager, scope, 'id > $1 order by id limit $3', [afterId, limit]),
    find: (tx, scope, ids, lock) =>
      read(tx, scope, `id = any($1) order by id ${lock ? 'for update' : ''}`, [ids]),
    remove: async (tx, _scope, { recordId }) => {
      await tx.query(
        table === 'refunds'
          ? 'update refunds set note = $2 where id = $1'
          : 'update payment_issues set "resolutionNote" = $2 where id = $1',
        [recordId, REMOVED_TEXT],
      );
    },
  };
}

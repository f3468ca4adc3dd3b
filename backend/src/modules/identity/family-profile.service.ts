import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { Clock, toFieldErrors, TransactionRunner } from '../../platform';
import type { JerseyColor } from './domain/family-options';
import { validateParentPhones } from './domain/parent-phones';
import { joinName, type NameParts } from './domain/person-name';
import { toRole } from './domain/user-role';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { IdentityErrors, getRemovalError } from './identity.errors';
import { FamilyDataRegistry } from './family-data.registry';
import { normalizeEmail } from './user.service';

/** No family has more children, or more parents. Without a limit the lists could grow forever. */
const MAX_MEMBERS_PER_KIND = 30;

export interface ParentFields extends NameParts {
  email: string;
  phone: string;
  relationship: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
}

export interface ChildFields extends NameParts {
  gender?: string;
  school: string;
  grade: string;
  tshirtSize: string;
  jerseyColor: JerseyColor;
  medicalNotes?: string | null;
}

/** A family manages its own parents and children. Another family's ids are answered as if they did not exist. */
@Injectable()
export class FamilyProfileService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly records: FamilyDataRegistry,
    private readonly clock: Clock,
  ) {}

  addParent(userId: number, fields: ParentFields): Promise<Parent> {
    return this.transactions.run(async (tx) => {
      const user = await this.lockUser(tx, userId);
      await this.assertBelowLimit(tx, userId, 'parents');
      const { firstName, lastName } = fields;
      await this.ensureParentRole(tx, user, user.firstName ? {} : { firstName, lastName });
      return tx.save(tx.create(Parent, { userId, ...toParentColumns(fields) }));
    });
  }

  updateParent(userId: number, id: number, fields: ParentFields): Promise<Parent> {
    return this.transactions.run(async (tx) => {
      const parent = await this.lockParent(tx, userId, id);
      const faults = validateParentPhones(parent, fields);
      if (faults.length > 0) throw toFieldErrors(faults);
      const before = normalizeEmail(parent.email);
      const saved = await tx.save(Object.assign(parent, toParentColumns(fields)));
      await this.eraseUnusedEmail(tx, userId, before, normalizeEmail(saved.email));
      return saved;
    });
  }

  removeParent(userId: number, id: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const parent = await this.lockParent(tx, userId, id);
      const refusal = getRemovalError('parent', parent, await this.records.listBlockingParent(tx, parent));
      if (refusal) throw refusal;
      const address = normalizeEmail(parent.email);
      parent.forget(this.clock.now());
      await tx.save(parent);
      await this.eraseUnusedEmail(tx, userId, address, null);
    });
  }

  addChild(userId: number, fields: ChildFields & { gender: string }): Promise<Child> {
    return this.transactions.run(async (tx) => {
      const user = await this.lockUser(tx, userId);
      await this.assertBelowLimit(tx, userId, 'children');
      await this.ensureParentRole(tx, user, {});
      return tx.save(tx.create(Child, { userId, ...toChildColumns(fields) }));
    });
  }

  /** Missing fields keep their values: the edit form has no gender, and a form without notes must not clear them. */
  updateChild(userId: number, id: number, fields: ChildFields): Promise<Child> {
    return this.transactions.run(async (tx) => {
      const child = await this.lockChild(tx, userId, id);
      return tx.save(Object.assign(child, toChildColumns(fields)));
    });
  }

  removeChild(userId: number, id: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const child = await this.lockChild(tx, userId, id);
      const refusal = getRemovalError('child', child, await this.records.listBlockingChild(tx, child));
      if (refusal) throw refusal;
      child.anonymize(this.clock.now());
      await tx.save(child);
    });
  }

  private async lockParent(tx: EntityManager, userId: number, id: number): Promise<Parent> {
    const where = { id, userId, removedAt: IsNull() };
    const parent = await tx.findOne(Parent, { where, lock: { mode: 'pessimistic_write' } });
    if (!parent) throw IdentityErrors.parent_not_found();
    return parent;
  }

  private async lockChild(tx: EntityManager, userId: number, id: number): Promise<Child> {
    const where = { id, userId, removedAt: IsNull() };
    const child = await tx.findOne(Child, { where, lock: { mode: 'pessimistic_write' } });
    if (!child) throw IdentityErrors.child_not_found();
    return child;
  }

  /** Erases an address that no one in the family uses any more. */
  private async eraseUnusedEmail(
    tx: EntityManager,
    userId: number,
    address: string,
    instead: string | null,
  ): Promise<void> {
    const parents = await tx.findBy(Parent, { userId, removedAt: IsNull() });
    if (parents.some(({ email }) => normalizeEmail(email) === address)) return;
    if (await tx.existsBy(User, { id: userId, email: address })) return;
    await this.records.eraseEmail(tx, userId, address, instead);
  }

  private lockUser(tx: EntityManager, id: number): Promise<User> {
    return tx.findOneOrFail(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private async assertBelowLimit(
    tx: EntityManager,
    userId: number,
    kind: 'parents' | 'children',
  ): Promise<void> {
    const where = { userId, removedAt: IsNull() };
    const count = await (kind === 'parents' ? tx.countBy(Parent, where) : tx.countBy(Child, where));
    if (count >= MAX_MEMBERS_PER_KIND)
      throw IdentityErrors.family_limit_reached({ most: MAX_MEMBERS_PER_KIND, kind });
  }

  private async ensureParentRole(tx: EntityManager, user: User, name: Partial<NameParts>): Promise<void> {
    const role = toRole({ hasStaffProfile: user.hasStaffProfile, hasFamily: true });
    await tx.update(User, user.id, { ...name, role });
  }
}

/** Picks the fields one by one, so that nothing else in the object, such as an owner's id, gets saved. */
function toParentColumns(fields: ParentFields) {
  const { email, phone, relationship, emergencyContactName, emergencyContactPhone } = fields;
  return { name: joinName(fields), email, phone, relationship, emergencyContactName, emergencyContactPhone };
}

function toChildColumns(fields: ChildFields) {
  const { school, grade, tshirtSize, jerseyColor, gender, medicalNotes } = fields;
  return {
    ...{ name: joinName(fields), school, grade, tshirtSize, jerseyColor },
    ...(gender === undefined ? {} : { gender }),
    ...(medicalNotes === undefined ? {} : { medicalNotes: medicalNotes || null }),
  };
}

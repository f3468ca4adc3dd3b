import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import type { ErasureScope } from './free-text-registry';

/** What a family member is still needed for. */
export interface BlockingRegistration {
  program: string;
  childName: string;
  /** Being paid for right now; the family releases such a spot itself. */
  isHeld: boolean;
}

/** A child as it was when somebody copied it. */
export interface ChildCopy {
  childId: number;
  name: string;
  medicalNotes: string | null;
}

/** What another module stores about the members of a family. All calls run in the caller's transaction. */
export interface FamilyDataProvider {
  /** The key of this part of an export, for example `registrations`. */
  readonly name: string;
  /** What prevents a parent or child from being removed. */
  listBlockingParent?(tx: EntityManager, parent: Parent): Promise<BlockingRegistration[]>;
  listBlockingChild?(tx: EntityManager, child: Child): Promise<BlockingRegistration[]>;
  /** Everything stored about a child, as plain JSON. */
  exportChild?(tx: EntityManager, child: Child): Promise<unknown>;
  /** Copies of these children, each child's newest first: a profile knows neither earlier names nor removed children. */
  listCopies?(manager: EntityManager, childIds: readonly number[]): Promise<ChildCopy[]>;
  /** Where texts of this keeper's may name the child; asked before anything of the child is erased. */
  getErasureScope?(tx: EntityManager, child: Child): Promise<Partial<ErasureScope>>;
  /** Takes the child's structured data off, by its id; records of money stay, without it. `names` are all it ever had. */
  eraseChild?(tx: EntityManager, child: Child, names: readonly string[]): Promise<void>;
  /**
   * Nothing addressed to a family waits for an email address (in lower case) that no family member has any more: it
   * moves to the address that replaced it, if any.
   */
  eraseEmail?(tx: EntityManager, userId: number, address: string, instead: string | null): Promise<void>;
}

/** Modules above identity register here, because identity knows none of them. */
@Injectable()
export class FamilyDataRegistry {
  private readonly keepers: FamilyDataProvider[] = [];

  register(keeper: FamilyDataProvider): void {
    this.keepers.push(keeper);
  }

  async liveForParent(tx: EntityManager, parent: Parent): Promise<BlockingRegistration[]> {
    return this.collect((keeper) => keeper.listBlockingParent?.(tx, parent));
  }

  async liveForChild(tx: EntityManager, child: Child): Promise<BlockingRegistration[]> {
    return this.collect((keeper) => keeper.listBlockingChild?.(tx, child));
  }

  async exportChild(tx: EntityManager, child: Child): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const keeper of this.keepers) {
      if (keeper.exportChild) parts[keeper.name] = await keeper.exportChild(tx, child);
    }
    return parts;
  }

  async listCopies(manager: EntityManager, childIds: readonly number[]): Promise<ChildCopy[]> {
    const copies: ChildCopy[] = [];
    if (childIds.length === 0) return copies;
    for (const keeper of this.keepers) copies.push(...((await keeper.listCopies?.(manager, childIds)) ?? []));
    return copies;
  }

  /**
   * The family wrote from addresses that it no longer has, too: what it bought and what it was sent knows them, while
   * the profile has those of today alone.
   */
  async getErasureScope(tx: EntityManager, child: Child): Promise<ErasureScope> {
    const { id: childId, userId } = child;
    const { email } = await tx.findOneByOrFail(User, { id: userId });
    const parents = await tx.findBy(Parent, { userId });
    const scope: ErasureScope = {
      ...{ childId, userId, addresses: [email, ...parents.map((parent) => parent.email)] },
      ...{ registrationIds: [], programIds: [], teamIds: [], seasonIds: [] },
    };
    const lists = ['registrationIds', 'programIds', 'teamIds', 'seasonIds'] as const;
    for (const keeper of this.keepers) {
      const part = await keeper.getErasureScope?.(tx, child);
      for (const list of lists) scope[list] = unique([...scope[list], ...(part?.[list] ?? [])]);
      scope.addresses.push(...(part?.addresses ?? []));
    }
    // Some emails are stored with the address as it was typed.
    const given = scope.addresses.filter((one) => one !== '');
    return { ...scope, addresses: unique(given.flatMap((one) => [one, one.toLowerCase()])) };
  }

  async eraseChild(tx: EntityManager, child: Child, names: readonly string[]): Promise<void> {
    for (const keeper of this.keepers) await keeper.eraseChild?.(tx, child, names);
  }

  async forgetAddress(
    tx: EntityManager,
    userId: number,
    address: string,
    instead: string | null,
  ): Promise<void> {
    for (const keeper of this.keepers) await keeper.eraseEmail?.(tx, userId, address, instead);
  }

  private async collect(
    ask: (keeper: FamilyDataProvider) => Promise<BlockingRegistration[]> | undefined,
  ): Promise<BlockingRegistration[]> {
    const live: BlockingRegistration[] = [];
    for (const keeper of this.keepers) live.push(...((await ask(keeper)) ?? []));
    return live;
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

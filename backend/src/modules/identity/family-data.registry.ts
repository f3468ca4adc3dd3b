import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import type { ErasureScope } from './free-text-registry';

/** A registration that prevents a parent or child from being removed. */
export interface BlockingRegistration {
  program: string;
  childName: string;
  /** The spot is only held for an open checkout, which the family can abandon. */
  isHeld: boolean;
}

/** A child's name and notes as they were when they were copied, for example into a registration. */
export interface ChildCopy {
  childId: number;
  name: string;
  medicalNotes: string | null;
}

/** What another module stores about the members of a family. All calls run in the caller's transaction. */
export interface FamilyDataProvider {
  /** The key of this part of an export, for example `registrations`. */
  readonly name: string;
  /** Registrations that prevent a parent or child from being removed. */
  listBlockingParent?(tx: EntityManager, parent: Parent): Promise<BlockingRegistration[]>;
  listBlockingChild?(tx: EntityManager, child: Child): Promise<BlockingRegistration[]>;
  /** Everything stored about a child, as plain JSON. */
  exportChild?(tx: EntityManager, child: Child): Promise<unknown>;
  /**
   * Copies of these children, each child's newest first. A profile has neither earlier names nor a removed child's
   * name.
   */
  listCopies?(manager: EntityManager, childIds: readonly number[]): Promise<ChildCopy[]>;
  /** Where this module's texts may name the child. Called before anything of the child is erased. */
  getErasureScope?(tx: EntityManager, child: Child): Promise<Partial<ErasureScope>>;
  /**
   * Erases the child's structured data by its id. Payment records stay, without the child. `names` are all it ever had.
   */
  eraseChild?(tx: EntityManager, child: Child, names: readonly string[]): Promise<void>;
  /**
   * Called when no family member has an email address (in lower case) any more: emails waiting for it go to `instead`,
   * the address that replaced it, or nowhere when that is null.
   */
  eraseEmail?(tx: EntityManager, userId: number, address: string, instead: string | null): Promise<void>;
}

/** Modules that import identity register their data here, because identity must not import them. */
@Injectable()
export class FamilyDataRegistry {
  private readonly providers: FamilyDataProvider[] = [];

  register(provider: FamilyDataProvider): void {
    this.providers.push(provider);
  }

  async listBlockingParent(tx: EntityManager, parent: Parent): Promise<BlockingRegistration[]> {
    return this.collect((provider) => provider.listBlockingParent?.(tx, parent));
  }

  async listBlockingChild(tx: EntityManager, child: Child): Promise<BlockingRegistration[]> {
    return this.collect((provider) => provider.listBlockingChild?.(tx, child));
  }

  async exportChild(tx: EntityManager, child: Child): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const provider of this.providers) {
      if (provider.exportChild) parts[provider.name] = await provider.exportChild(tx, child);
    }
    return parts;
  }

  async listCopies(manager: EntityManager, childIds: readonly number[]): Promise<ChildCopy[]> {
    const copies: ChildCopy[] = [];
    if (childIds.length === 0) return copies;
    for (const provider of this.providers)
      copies.push(...((await provider.listCopies?.(manager, childIds)) ?? []));
    return copies;
  }

  /**
   * Texts may also come from the family's earlier email addresses. The profile has only today's addresses, but
   * registrations and sent emails still contain the earlier ones.
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
    for (const provider of this.providers) {
      const part = await provider.getErasureScope?.(tx, child);
      for (const list of lists) scope[list] = unique([...scope[list], ...(part?.[list] ?? [])]);
      scope.addresses.push(...(part?.addresses ?? []));
    }
    // Some emails are stored with the address as it was typed.
    const given = scope.addresses.filter((one) => one !== '');
    return { ...scope, addresses: unique(given.flatMap((one) => [one, one.toLowerCase()])) };
  }

  async eraseChild(tx: EntityManager, child: Child, names: readonly string[]): Promise<void> {
    for (const provider of this.providers) await provider.eraseChild?.(tx, child, names);
  }

  async eraseEmail(
    tx: EntityManager,
    userId: number,
    address: string,
    instead: string | null,
  ): Promise<void> {
    for (const provider of this.providers) await provider.eraseEmail?.(tx, userId, address, instead);
  }

  private async collect(
    ask: (provider: FamilyDataProvider) => Promise<BlockingRegistration[]> | undefined,
  ): Promise<BlockingRegistration[]> {
    const blocking: BlockingRegistration[] = [];
    for (const provider of this.providers) blocking.push(...((await ask(provider)) ?? []));
    return blocking;
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Child } from './entities/child.entity';
import type { Parent } from './entities/parent.entity';

/** What a person of a family is still needed for. */
export interface LiveRecord {
  program: string;
  childName: string;
  /** Being paid for at this moment; the family gives such a place up itself. */
  isHeld: boolean;
}

/** What another module keeps about the people of a family. All calls run in the caller's transaction. */
export interface FamilyRecordKeeper {
  /** The part of an export that is this keeper's, e.g. `registrations`. */
  readonly name: string;
  /** What keeps a parent or child from being removed. */
  liveForParent?(tx: EntityManager, parent: Parent): Promise<LiveRecord[]>;
  liveForChild?(tx: EntityManager, child: Child): Promise<LiveRecord[]>;
  /** Everything kept about a child, as plain JSON. */
  exportChild?(tx: EntityManager, child: Child): Promise<unknown>;
  /** Takes the child's personal data off; records of money stay, without it. */
  eraseChild?(tx: EntityManager, child: Child): Promise<void>;
  /**
   * Nothing that waits for a family goes to an address, in lower case, that none of it has any more: it follows to the
   * one that took its place, if any did.
   */
  forgetAddress?(tx: EntityManager, userId: number, address: string, instead: string | null): Promise<void>;
}

/** Modules above identity register here, as identity knows none of them. */
@Injectable()
export class FamilyRecords {
  private readonly keepers: FamilyRecordKeeper[] = [];

  register(keeper: FamilyRecordKeeper): void {
    this.keepers.push(keeper);
  }

  async liveForParent(tx: EntityManager, parent: Parent): Promise<LiveRecord[]> {
    return this.gather((keeper) => keeper.liveForParent?.(tx, parent));
  }

  async liveForChild(tx: EntityManager, child: Child): Promise<LiveRecord[]> {
    return this.gather((keeper) => keeper.liveForChild?.(tx, child));
  }

  async exportChild(tx: EntityManager, child: Child): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const keeper of this.keepers) {
      if (keeper.exportChild) parts[keeper.name] = await keeper.exportChild(tx, child);
    }
    return parts;
  }

  async eraseChild(tx: EntityManager, child: Child): Promise<void> {
    for (const keeper of this.keepers) await keeper.eraseChild?.(tx, child);
  }

  async forgetAddress(
    tx: EntityManager,
    userId: number,
    address: string,
    instead: string | null,
  ): Promise<void> {
    for (const keeper of this.keepers) await keeper.forgetAddress?.(tx, userId, address, instead);
  }

  private async gather(
    ask: (keeper: FamilyRecordKeeper) => Promise<LiveRecord[]> | undefined,
  ): Promise<LiveRecord[]> {
    const live: LiveRecord[] = [];
    for (const keeper of this.keepers) live.push(...((await ask(keeper)) ?? []));
    return live;
  }
}

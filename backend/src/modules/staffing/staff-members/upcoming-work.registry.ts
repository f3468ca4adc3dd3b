import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principals } from '../../../platform';
import { StaffingErrors } from '../staffing.errors';

const NAMED = 3;

/** A staff member's upcoming work that another room stores, such as games to referee. */
export interface UpcomingWorkProvider {
  /** Work that has not started, as people call it, in chronological order. Locks nothing. */
  listUpcoming(manager: EntityManager, staffId: number): Promise<string[]>;
  /**
   * Frees it and notifies everyone who must know, except the staff member, who gets one email about everything. Called
   * before the staff member's row is locked, because positions come before staff in the lock order.
   */
  releaseUpcoming(tx: EntityManager, staffId: number, by: Principals): Promise<void>;
}

/** Rooms above register here, because this room knows none of them. */
@Injectable()
export class UpcomingWorkRegistry {
  private readonly keepers: UpcomingWorkProvider[] = [];

  register(keeper: UpcomingWorkProvider): void {
    this.keepers.push(keeper);
  }

  /** Nothing is added while the staff member's row is locked: assigning work locks it too. */
  async list(manager: EntityManager, staffId: number): Promise<string[]> {
    const all: string[] = [];
    for (const keeper of this.keepers) all.push(...(await keeper.listUpcoming(manager, staffId)));
    return all;
  }

  /**
   * Rejects a change of type while there is upcoming work; the row is locked. @throws StaffingErrors.type_locked_by_upcoming_work
   */
  async assertNone(tx: EntityManager, { id, name }: { id: number; name: string }): Promise<void> {
    const positions = await this.list(tx, id);
    if (positions.length === 0) return;
    throw StaffingErrors.type_locked_by_upcoming_work({ name, positions: listed(positions) }).withPath(
      'type',
    );
  }

  async releaseAll(tx: EntityManager, staffId: number, by: Principals): Promise<void> {
    for (const keeper of this.keepers) await keeper.releaseUpcoming(tx, staffId, by);
  }
}

function listed(positions: readonly string[]): string {
  const more = positions.length - NAMED;
  return [...positions.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

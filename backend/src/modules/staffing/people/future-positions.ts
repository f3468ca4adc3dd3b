import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principals } from '../../../platform';
import { StaffingErrors } from '../staffing.errors';

const NAMED = 3;

/** What another room keeps of a person's future: games to referee, say. */
export interface PositionKeeper {
  /** Those that have not begun, each as people call it, in the order of time. Locks nothing. */
  futureOf(manager: EntityManager, staffId: number): Promise<string[]>;
  /**
   * Frees them and tells those who must know, but for the person: they are told of everything at once. It comes before the person's row is locked, as positions stand before
   * people in the order of locks.
   */
  free(tx: EntityManager, staffId: number, by: Principals): Promise<void>;
}

/** Rooms above register here, as people knows none of them. */
@Injectable()
export class FuturePositions {
  private readonly keepers: PositionKeeper[] = [];

  register(keeper: PositionKeeper): void {
    this.keepers.push(keeper);
  }

  /** Nothing is added while the person's row is locked: whoever gives a position locks it, too. */
  async of(manager: EntityManager, staffId: number): Promise<string[]> {
    const all: string[] = [];
    for (const keeper of this.keepers) all.push(...(await keeper.futureOf(manager, staffId)));
    return all;
  }

  /** What a change of somebody's type is refused for; the row is locked. @throws StaffingErrors.type_with_future */
  async assertNone(tx: EntityManager, { id, name }: { id: number; name: string }): Promise<void> {
    const positions = await this.of(tx, id);
    if (positions.length === 0) return;
    throw StaffingErrors.type_with_future({ name, positions: listed(positions) }).at('type');
  }

  async free(tx: EntityManager, staffId: number, by: Principals): Promise<void> {
    for (const keeper of this.keepers) await keeper.free(tx, staffId, by);
  }
}

function listed(positions: readonly string[]): string {
  const more = positions.length - NAMED;
  return [...positions.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import type { Meeting } from './domain/meetings';

/** Where somebody is by what another room keeps: on a field as a referee, say. */
export interface BusyTime {
  staffId: number;
  /** "Referees on Field 1". */
  what: string;
  meeting: Meeting;
}

type BusySource = (
  manager: EntityManager,
  staffIds: readonly number[],
  between: { from: LocalDate; until: LocalDate },
) => Promise<BusyTime[]>;

/** Rooms above register here, as programs knows none of them. */
@Injectable()
export class BusyTimes {
  private readonly sources: BusySource[] = [];

  register(source: BusySource): void {
    this.sources.push(source);
  }

  async of(...asked: Parameters<BusySource>): Promise<BusyTime[]> {
    const all: BusyTime[] = [];
    for (const source of this.sources) all.push(...(await source(...asked)));
    return all;
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import type { ProgramSession } from './domain/meetings';

/** When a staff member is busy according to another room, such as refereeing on a field. */
export interface BusyTime {
  staffId: number;
  /** "Referees on Field 1". */
  what: string;
  meeting: ProgramSession;
}

type BusyTimeProvider = (
  manager: EntityManager,
  staffIds: readonly number[],
  between: { from: LocalDate; until: LocalDate },
) => Promise<BusyTime[]>;

/** Rooms above register here, because this room knows none of them. */
@Injectable()
export class BusyTimeRegistry {
  private readonly sources: BusyTimeProvider[] = [];

  register(source: BusyTimeProvider): void {
    this.sources.push(source);
  }

  async list(...asked: Parameters<BusyTimeProvider>): Promise<BusyTime[]> {
    const all: BusyTime[] = [];
    for (const source of this.sources) all.push(...(await source(...asked)));
    return all;
  }
}

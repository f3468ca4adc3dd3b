import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CheckoutItem } from './entities/checkout-item.entity';

/** The season as which a league program is sold. */
export interface ProgramSeason {
  seasonId: number;
  seasonProgramId: number;
}

/** Leagues: it registers at start, as this module must not know it. */
export interface SeasonSource {
  /** By program; those that are no season's are absent. */
  ofPrograms(programIds: readonly number[]): Promise<Map<number, ProgramSeason>>;
  /** Of the season's divisions the one that covers the child, kept from being deleted until `tx` ends; null: none does. */
  divisionFor(
    tx: EntityManager,
    seasonId: number,
    child: { grade: string; gender: string },
  ): Promise<number | null>;
}

/** Where those stand who register for the program of a season, until they are put on a team. */
@Injectable()
export class ProgramSeasons {
  private source: SeasonSource = {
    ofPrograms: () => Promise.resolve(new Map()),
    divisionFor: () => Promise.resolve(null),
  };

  register(source: SeasonSource): void {
    this.source = source;
  }

  async ofPrograms(programs: readonly { id: number; type: string }[]): Promise<Map<number, ProgramSeason>> {
    const leagues = programs.filter(({ type }) => type === 'league').map(({ id }) => id);
    return leagues.length === 0 ? new Map() : this.source.ofPrograms(leagues);
  }

  /** Found when the line is registered, not when it is held: divisions may have changed meanwhile. */
  async divisionOf(tx: EntityManager, item: CheckoutItem): Promise<number | null> {
    const { placement, offeringKind, registrant } = item;
    if (offeringKind !== 'program' || placement.seasonId === null || !registrant) return placement.divisionId;
    const { grade, childGender: gender } = registrant;
    return this.source.divisionFor(tx, placement.seasonId, { grade, gender });
  }
}

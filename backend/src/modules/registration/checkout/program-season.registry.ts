import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CheckoutItem } from './entities/checkout-item.entity';

/** The season behind a league program. */
export interface ProgramSeason {
  seasonId: number;
  seasonProgramId: number;
}

/** Implemented by leagues, which registers at startup because this module must not import it. */
export interface SeasonLookupProvider {
  /** Seasons by program id; programs without a season are missing. */
  findByPrograms(programIds: readonly number[]): Promise<Map<number, ProgramSeason>>;
  /** The season's division for the child, locked against deletion until `tx` ends; null when there is none. */
  findDivisionFor(
    tx: EntityManager,
    seasonId: number,
    child: { grade: string; gender: string },
  ): Promise<number | null>;
}

/** The division of children that register for a season's program and have no team yet. */
@Injectable()
export class ProgramSeasonRegistry {
  private source: SeasonLookupProvider = {
    findByPrograms: () => Promise.resolve(new Map()),
    findDivisionFor: () => Promise.resolve(null),
  };

  register(source: SeasonLookupProvider): void {
    this.source = source;
  }

  async ofPrograms(programs: readonly { id: number; type: string }[]): Promise<Map<number, ProgramSeason>> {
    const leagues = programs.filter(({ type }) => type === 'league').map(({ id }) => id);
    return leagues.length === 0 ? new Map() : this.source.findByPrograms(leagues);
  }

  /** Determined when the registration is created, not when the spot is held, because divisions may change meanwhile. */
  async getDivision(tx: EntityManager, item: CheckoutItem): Promise<number | null> {
    const { seasonPlacement, offeringKind, registrantDetails } = item;
    if (offeringKind !== 'program' || seasonPlacement.seasonId === null || !registrantDetails)
      return seasonPlacement.divisionId;
    const { grade, childGender: gender } = registrantDetails;
    return this.source.findDivisionFor(tx, seasonPlacement.seasonId, { grade, gender });
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseDollars, toDollars } from '../../../kernel';
import { Audit, differences, nextVersion, TransactionRunner, type Principals } from '../../../platform';
import { ProgramAdminService, ProgramErrors } from '../../programs';
import { LeagueErrors } from '../leagues.errors';
import { getAgeRange } from './domain/divisions';
import { getDateRangeError, seasonSport } from './domain/season-facts';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';
import { SeasonResponse, type CreateSeasonDto, type UpdateSeasonDto } from './http/seasons.dto';
import type { SeasonRow } from './season.queries';
import { lockSeason } from './season-rows';

/** The location of a program that is created with its season. */
const NO_PLACE_YET = 'To be announced';

/**
 * Creates and edits seasons for administrators. Each change is audited in its own transaction, and applies to the
 * season and its program.
 */
@Injectable()
export class SeasonAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly programs: ProgramAdminService,
    private readonly audit: Audit,
  ) {}

  async create(input: CreateSeasonDto, by: Principals): Promise<SeasonRow> {
    const { name, price, registrationEndDate, isActive = true, divisions = [] } = input;
    const days = { startDate: input.startDate ?? null, endDate: input.endDate ?? null, registrationEndDate };
    checkDays(days);
    return this.transactions.run(async (tx) => {
      // Creating a league program also creates its season.
      const program = await this.programs.createIn(
        tx,
        {
          ...{ name, price, divisions, type: 'league', sport: seasonSport(name), description: '' },
          ...{ startDate: days.startDate, endDate: days.endDate, registrationDeadline: registrationEndDate },
          location: NO_PLACE_YET,
          ageRange: getAgeRange(divisions),
          registrationOpen: isActive,
        },
        by,
      );
      const { seasonId } = await tx.findOneByOrFail(SeasonProgram, { programId: program.id });
      await tx.update(Season, seasonId, { isActive });
      const season = await tx.findOneByOrFail(Season, { id: seasonId });
      await this.audit.record(tx, by, {
        action: 'season.created',
        ...subject(season),
        after: { name, price: toDollars(program.priceCents), ...days, isActive, divisions },
      });
      return { season, programIds: [program.id] };
    });
  }

  /** Deactivating closes the program's registration; activating does not open it. */
  async update(id: number, { version, ...input }: UpdateSeasonDto, by: Principals): Promise<SeasonRow> {
    return this.transactions.run(async (tx) => {
      const link = await tx.findOneBy(SeasonProgram, { seasonId: id });
      if (link) await this.programs.lock(tx, link.programId);
      const season = await lockSeason(tx, id);
      const row = { season, programIds: link ? [link.programId] : [] };
      const editVersion = nextVersion(season, version, () => SeasonResponse.from(row));
      const { before, after } = differences(season, getWanted(input));
      if (Object.keys(after).length === 0) return row;
      checkDays({ ...season, ...after });
      await tx.update(Season, id, { ...after, editVersion });
      await this.audit.record(tx, by, { action: 'season.updated', ...subject(season), before, after });
      Object.assign(season, after, { editVersion });
      if (link) await this.syncProgram(tx, link.programId, after, by);
      return row;
    });
  }

  private async syncProgram(
    tx: EntityManager,
    programId: number,
    { name, priceCents, registrationEndDate, isActive }: Partial<Season>,
    by: Principals,
  ): Promise<void> {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(priceCents === undefined || priceCents === null ? {} : { price: toDollars(priceCents) }),
      ...(registrationEndDate === undefined ? {} : { registrationDeadline: registrationEndDate }),
      ...(isActive === false ? { registrationOpen: false } : {}),
    };
    if (Object.keys(changes).length === 0) return;
    try {
      await this.programs.updateIn(tx, programId, changes, by);
    } catch (error) {
      if (!ProgramErrors.deadline_after_end.is(error)) throw error;
      throw error.withPath('registrationEndDate');
    }
  }
}

function subject({ id, name }: Season) {
  return { subjectType: 'season', subjectId: id, subjectName: name } as const;
}

function getWanted({ price, ...fields }: Omit<UpdateSeasonDto, 'version'>): Partial<Season> {
  const wanted = { ...fields, ...(price === undefined ? {} : { priceCents: parseDollars(price) }) };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

function checkDays(days: Pick<Season, 'startDate' | 'endDate' | 'registrationEndDate'>): void {
  const fault = getDateRangeError(days);
  if (fault === 'end_before_start') throw LeagueErrors.season_end_before_start().withPath('endDate');
  if (fault === 'deadline_after_end')
    throw LeagueErrors.season_deadline_after_end().withPath('registrationEndDate');
}

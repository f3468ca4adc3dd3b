import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock, differences, nextVersion } from '../../../platform';
import { ProgramHooks, type LeagueProgramCreated, type LeagueProgramEdited } from '../../programs';
import { divisionFromLabel } from './domain/divisions';
import { seasonYear } from './domain/season-facts';
import { Division } from './entities/division.entity';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';

/** Keeps each season in sync with its league program. Programs are locked before seasons. */
@Injectable()
export class SeasonProgramSync implements OnModuleInit {
  constructor(
    private readonly programs: ProgramHooks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.programs.onLeagueProgramCreated((tx, event) => this.createSeason(tx, event));
    this.programs.onLeagueProgramEdited((tx, event) => this.applyProgramEdit(tx, event));
    this.programs.readDivisions((tx, programId) => this.divisionNames(tx, programId));
  }

  /** Creates the season of a new league program, with the chosen divisions. */
  private async createSeason(tx: EntityManager, event: LeagueProgramCreated): Promise<void> {
    const { name, sport, startDate, endDate, priceCents, registrationDeadline: registrationEndDate } = event;
    const today = this.clock.today();
    const season = await tx.save(
      tx.create(Season, {
        ...{ name, sport, startDate, endDate, priceCents, registrationEndDate },
        year: seasonYear({ startDate, registrationEndDate, today }),
        registrationStartDate: today,
      }),
    );
    const seasonProgram = await tx.save(
      tx.create(SeasonProgram, { seasonId: season.id, programId: event.programId }),
    );
    const divisions = event.divisions.map((label) => ({
      ...divisionFromLabel(label),
      seasonId: season.id,
      seasonProgramId: seasonProgram.id,
    }));
    if (divisions.length > 0) await tx.insert(Division, divisions);
  }

  /** Copies the fields that season and program share. */
  private async applyProgramEdit(
    tx: EntityManager,
    { programId, changes }: LeagueProgramEdited,
  ): Promise<void> {
    const link = await tx.findOneBy(SeasonProgram, { programId });
    if (!link) return;
    const season = await tx.findOneOrFail(Season, {
      where: { id: link.seasonId },
      lock: { mode: 'for_no_key_update' },
    });
    const { registrationDeadline, ...same } = changes;
    const deadline = registrationDeadline === undefined ? {} : { registrationEndDate: registrationDeadline };
    const { after } = differences<Partial<Season>>(season, { ...same, ...deadline });
    if (Object.keys(after).length === 0) return;
    const editVersion = nextVersion(season, undefined, () => season);
    await tx.update(Season, season.id, { ...after, editVersion });
  }

  private async divisionNames(tx: EntityManager, programId: number): Promise<string[]> {
    const link = await tx.findOneBy(SeasonProgram, { programId });
    if (!link) return [];
    const divisions = await tx.findBy(Division, { seasonId: link.seasonId });
    return divisions.map(({ name }) => name);
  }
}

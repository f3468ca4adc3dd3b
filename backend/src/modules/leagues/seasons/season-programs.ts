import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Clock, isReferenced } from '../../../platform';
import {
  ProgramErrors,
  ProgramExtensions,
  type LeagueProgramCreated,
  type LeagueProgramEdited,
  type Program,
} from '../../programs';
import { divisionFromLabel } from './domain/divisions';
import { Division } from './entities/division.entity';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';

/** Keeps seasons in step with the league programs that are sold for them. */
@Injectable()
export class SeasonPrograms implements OnModuleInit {
  constructor(
    private readonly programs: ProgramExtensions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.programs.onLeagueProgramCreated((tx, event) => this.openSeason(tx, event));
    this.programs.onLeagueProgramEdited((tx, event) => this.followEdit(tx, event));
    this.programs.readDivisions((tx, programId) => this.divisionNames(tx, programId));
    this.programs.beforeDeletion((tx, program) => this.closeSeason(tx, program));
  }

  /** A league program is a season of its own, with the divisions that were chosen. */
  private async openSeason(tx: EntityManager, event: LeagueProgramCreated): Promise<void> {
    const season = await tx.save(
      tx.create(Season, {
        name: event.name,
        year: Number((event.startDate ?? this.clock.today()).slice(0, 4)),
        sport: event.sport,
        startDate: event.startDate,
        endDate: event.endDate,
        registrationStartDate: this.clock.today(),
        registrationEndDate: event.registrationDeadline,
        priceCents: event.priceCents,
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

  /** What families are told by the season and by the program is one and the same. */
  private async followEdit(tx: EntityManager, { programId, changes }: LeagueProgramEdited): Promise<void> {
    const { registrationDeadline: registrationEndDate, ...same } = changes;
    const links = await tx.findBy(SeasonProgram, { programId });
    const id = In(links.map(({ seasonId }) => seasonId));
    await tx.update(Season, { id }, { ...same, registrationEndDate });
  }

  private async divisionNames(tx: EntityManager, programId: number): Promise<string[]> {
    const links = await tx.findBy(SeasonProgram, { programId });
    const divisions = await tx.findBy(Division, { seasonId: In(links.map(({ seasonId }) => seasonId)) });
    return divisions.map(({ name }) => name);
  }

  /** A season that was made for the program goes with it, unless teams play in it. */
  private async closeSeason(tx: EntityManager, program: Program): Promise<void> {
    const links = await tx.findBy(SeasonProgram, { programId: program.id });
    if (links.length === 0) return;
    await this.remove(tx, program.id, links).catch((error: unknown) => {
      if (!isReferenced(error)) throw error;
      throw ProgramErrors.in_use({ program: program.name, users: 'a season with teams' });
    });
  }

  private async remove(tx: EntityManager, programId: number, links: SeasonProgram[]): Promise<void> {
    await tx.delete(Division, { seasonProgramId: In(links.map((link) => link.id)) });
    await tx.delete(SeasonProgram, { programId });
    for (const { seasonId: id } of links) {
      const linked = await tx.existsBy(SeasonProgram, { seasonId: id });
      const divided = await tx.existsBy(Division, { seasonId: id });
      if (!linked && !divided) await tx.delete(Season, id);
    }
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { ProgramSeasons, type ProgramSeason, type SeasonSource } from '../../registration';
import { coveringDivision } from './domain/divisions';
import { Division } from './entities/division.entity';
import { SeasonProgram } from './entities/season-program.entity';

/** What a sale of a season's program cannot know by itself: the season, and the division of each child. */
@Injectable()
export class SeasonSales implements SeasonSource, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programs: ProgramSeasons,
  ) {}

  onModuleInit(): void {
    this.programs.register(this);
  }

  async ofPrograms(programIds: readonly number[]): Promise<Map<number, ProgramSeason>> {
    const links = await this.dataSource.manager.findBy(SeasonProgram, { programId: Any([...programIds]) });
    return new Map(
      links.map(({ id, programId, seasonId }) => [programId, { seasonId, seasonProgramId: id }]),
    );
  }

  async divisionFor(
    tx: EntityManager,
    seasonId: number,
    child: { grade: string; gender: string },
  ): Promise<number | null> {
    const divisions = await tx.find(Division, {
      where: { seasonId },
      order: { id: 'ASC' },
      lock: { mode: 'for_key_share' },
    });
    return coveringDivision(divisions, child)?.id ?? null;
  }
}

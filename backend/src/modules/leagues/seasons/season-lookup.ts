import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { ProgramSeasonRegistry, type ProgramSeason, type SeasonLookupProvider } from '../../registration';
import { findDivisionForChild } from './domain/divisions';
import { Division } from './entities/division.entity';
import { SeasonProgram } from './entities/season-program.entity';

/** Tells registration which season a program belongs to, and each child's division. */
@Injectable()
export class SeasonLookup implements SeasonLookupProvider, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programs: ProgramSeasonRegistry,
  ) {}

  onModuleInit(): void {
    this.programs.register(this);
  }

  async findByPrograms(programIds: readonly number[]): Promise<Map<number, ProgramSeason>> {
    const links = await this.dataSource.manager.findBy(SeasonProgram, { programId: Any([...programIds]) });
    return new Map(
      links.map(({ id, programId, seasonId }) => [programId, { seasonId, seasonProgramId: id }]),
    );
  }

  async findDivisionFor(
    tx: EntityManager,
    seasonId: number,
    child: { grade: string; gender: string },
  ): Promise<number | null> {
    const divisions = await tx.find(Division, {
      where: { seasonId },
      order: { id: 'ASC' },
      lock: { mode: 'for_key_share' },
    });
    return findDivisionForChild(divisions, child)?.id ?? null;
  }
}

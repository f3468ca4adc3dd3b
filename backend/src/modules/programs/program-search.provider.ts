import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createSearchCondition, SearchSourceRegistry, type SearchHit } from '../../platform';
import { dateLabel } from './domain/program-dates';
import { Program } from './entities/program.entity';

/** Programs by name, sport and location, latest dates first. */
@Injectable()
export class ProgramSearchProvider implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SearchSourceRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.register({ kind: 'programs', find: (typed, limit) => this.find(typed, limit) });
  }

  private async find(typed: string, limit: number): Promise<SearchHit[]> {
    const programs = await this.dataSource
      .createQueryBuilder(Program, 'program')
      .where('program.archivedAt is null')
      .andWhere(
        ...createSearchCondition(`program.name || ' ' || program.sport || ' ' || program.location`, typed),
      )
      .orderBy('program.startDate', 'DESC', 'NULLS LAST')
      .addOrderBy('program.id', 'DESC')
      .limit(limit)
      .getMany();
    return programs.map((program) => ({
      title: program.name,
      detail: [program.sport, dateLabel(program)].filter(Boolean).join(', '),
      programId: program.id,
      programType: program.type,
    }));
  }
}

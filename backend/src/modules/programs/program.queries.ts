import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, type EntityManager } from 'typeorm';
import {
  VersionedCache,
  Clock,
  listInBatches,
  listInIdOrder,
  jsonList,
  createListedCondition,
  renderInSlices,
  type RenderedAnswer,
} from '../../platform';
import { Program } from './entities/program.entity';
import { ProgramResponse } from './http/programs.dto';
import { ProgramHooks } from './program.hooks';
import { ProgramErrors } from './programs.errors';

@Injectable()
export class ProgramQueries {
  private readonly rendered: VersionedCache<RenderedAnswer>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly extensions: ProgramHooks,
    private readonly clock: Clock,
  ) {
    this.rendered = new VersionedCache(
      () => this.getListVersion(),
      () => this.render(),
    );
  }

  /** Of one year, or those not over for LISTED_DAYS; ordered by first day. */
  async list({ type, year }: { type?: Program['type']; year?: number } = {}): Promise<Program[]> {
    return listInBatches(
      this.dataSource.manager,
      Program,
      this.dataSource
        .createQueryBuilder(Program, 'program')
        .where({ archivedAt: IsNull(), ...(type ? { type } : {}) })
        .andWhere(...createListedCondition('program.endDate', { today: this.clock.today(), year }))
        .orderBy('program.startDate', 'ASC', 'NULLS LAST')
        .addOrderBy('program.id'),
    );
  }

  /** Those that are not over. */
  async coming(): Promise<Program[]> {
    const today = this.clock.today();
    return (await this.list()).filter(({ endDate }) => endDate === null || endDate >= today);
  }

  async find(id: number): Promise<Program> {
    const program = await this.dataSource.manager.findOneBy(Program, { id, archivedAt: IsNull() });
    if (!program) throw ProgramErrors.not_found();
    return program;
  }

  /** The ones that exist among these, in no order. */
  async listByIds(
    ids: readonly number[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Program[]> {
    const found = await listInIdOrder(manager, Program, [...new Set(ids)]);
    return found.filter(({ archivedAt }) => archivedAt === null);
  }

  /** The current names of these programs, including archived ones. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const programs = await this.dataSource.manager.find(Program, {
      select: { id: true, name: true },
      where: { id: Any([...new Set(ids)]) },
    });
    return new Map(programs.map(({ id, name }) => [id, name]));
  }

  /** The names of its divisions. */
  getDivisions(id: number): Promise<string[]> {
    return this.extensions.getDivisions(this.dataSource.manager, id);
  }

  /** Without a year it is built once per change. */
  getRenderedList(year?: number): Promise<RenderedAnswer> {
    return year === undefined ? this.rendered.get() : this.render(year);
  }

  /** Changes with every insert, update and delete of a program, and at midnight, because states depend on the date. */
  private async getListVersion(): Promise<string> {
    const [row] = await this.dataSource.query<{ version: string }[]>(
      `select concat_ws('.', count(*), max(id), sum(version)) as version from programs`,
    );
    return `${this.clock.today()} ${row.version}`;
  }

  private async render(year?: number): Promise<RenderedAnswer> {
    const today = this.clock.today();
    const programs = await this.list({ year });
    return renderInSlices(jsonList(programs, (program) => ProgramResponse.from(program, today)));
  }
}

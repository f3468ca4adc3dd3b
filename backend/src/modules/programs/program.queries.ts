import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../../platform';
import { CheckedCache } from './checked-cache';
import { Program } from './entities/program.entity';
import { ProgramDto } from './http/programs.dto';
import { ProgramExtensions } from './program-extensions';
import { ProgramErrors } from './programs.errors';

/** The public list, ready to be sent. */
export interface RenderedList {
  body: Buffer;
  etag: string;
}

@Injectable()
export class ProgramQueries {
  private readonly rendered: CheckedCache<RenderedList>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly extensions: ProgramExtensions,
    private readonly clock: Clock,
  ) {
    this.rendered = new CheckedCache(
      () => this.listVersion(),
      () => this.render(),
    );
  }

  /** In the order of their first day. */
  async list(type?: Program['type']): Promise<Program[]> {
    return this.dataSource.manager.find(Program, {
      where: { archivedAt: IsNull(), ...(type ? { type } : {}) },
      order: { startDate: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
    });
  }

  async find(id: number): Promise<Program> {
    const program = await this.dataSource.manager.findOneBy(Program, { id, archivedAt: IsNull() });
    if (!program) throw ProgramErrors.not_found();
    return program;
  }

  /** Those of these programs that are there, in no order. */
  async some(ids: readonly number[], manager: EntityManager = this.dataSource.manager): Promise<Program[]> {
    return manager.findBy(Program, { id: Any([...new Set(ids)]), archivedAt: IsNull() });
  }

  /** What these programs are called today, archived ones too. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const programs = await this.dataSource.manager.find(Program, {
      select: { id: true, name: true },
      where: { id: Any([...new Set(ids)]) },
    });
    return new Map(programs.map(({ id, name }) => [id, name]));
  }

  /** The names of the divisions that play under it. */
  divisionsOf(id: number): Promise<string[]> {
    return this.extensions.divisionsOf(this.dataSource.manager, id);
  }

  renderedList(): Promise<RenderedList> {
    return this.rendered.get();
  }

  /** Changes with every insert, update and delete of a program, and at midnight, as states depend on the day. */
  private async listVersion(): Promise<string> {
    const [row] = await this.dataSource.query<{ version: string }[]>(
      `select concat_ws('.', count(*), max(id), sum(version)) as version from programs`,
    );
    return `${this.clock.today()} ${row.version}`;
  }

  private async render(): Promise<RenderedList> {
    const today = this.clock.today();
    const programs = await this.list();
    const body = Buffer.from(JSON.stringify(programs.map((program) => ProgramDto.from(program, today))));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../platform';
import { CheckedCache } from './checked-cache';
import { Program } from './entities/program.entity';
import { ProgramDto } from './http/programs.dto';
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScheduleRun } from '../src/modules/leagues/scheduling/entities/schedule-run.entity';
import { ScheduleRunService } from '../src/modules/leagues/scheduling/schedule-run.service';
import type { TestApp } from './test-app';

const folder = join(__dirname, '../src/modules/leagues/scheduling/domain/instances');

/** A season to schedule, as input: one of the samples, by file name. */
export function sampleInstance(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** A schedule run without a season, requested in the background. */
export async function beginRun({ app, db }: TestApp, input: unknown, seed = 1): Promise<number> {
  const { id } = await db.getRepository(ScheduleRun).save({ input: input as object, seed });
  await app.get(ScheduleRunService).enqueue(id);
  return id;
}

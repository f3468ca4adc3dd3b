import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScheduleRun } from '../src/modules/leagues/scheduling/entities/schedule-run.entity';
import { ScheduleRuns } from '../src/modules/leagues/scheduling/schedule-runs';
import type { TestApp } from './test-app';

const folder = join(__dirname, '../src/modules/leagues/scheduling/domain/instances');

/** A season to be scheduled, as it comes in: one of the samples, by its file's name. */
export function sampleInstance(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** A computation of nobody's season, asked for in the background. */
export async function beginRun({ app, db }: TestApp, input: unknown, seed = 1): Promise<number> {
  const { id } = await db.getRepository(ScheduleRun).save({ input: input as object, seed });
  await app.get(ScheduleRuns).wake(id);
  return id;
}

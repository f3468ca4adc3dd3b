import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../src/modules/leagues/scheduling/domain/instances');

/** A season to be scheduled, as it comes in: one of the samples, by its file's name. */
export function sampleInstance(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

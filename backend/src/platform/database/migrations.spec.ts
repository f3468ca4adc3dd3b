import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, 'migrations');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));

const getImports = (text: string): string[] =>
  Array.from(
    text.matchAll(/^(?:import|export|\})[^'"\n]*['"]([^'"]+)['"]|\b(?:import|require)\(['"]([^'"]+)['"]/gm),
    ([, atStart, called]) => atStart ?? called,
  );

describe('migrations', () => {
  it('are found by this test, with their imports', () => {
    expect(files[0]).toMatch(/-baseline\.ts$/);
    expect(getImports(`import { a } from '../b';\nconst c = await import("../d");`)).toEqual([
      ...['../b', '../d'],
    ]);
  });

  /** A migration must do the same on every database, however the product changes later. */
  it.each(files)('import no product code: %s', (name) => {
    expect(getImports(readFileSync(join(FOLDER, name), 'utf8')).filter((from) => from !== 'typeorm')).toEqual(
      [],
    );
  });
});

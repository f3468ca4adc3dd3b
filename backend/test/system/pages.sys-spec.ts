import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join(__dirname, '../../../frontend/dist/server');

it("renders pages with React's production build only, however the api is started", () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.m?js$/.test(file),
  );
  const using = (kind: string) =>
    files.filter((file) => readFileSync(join(BUILT, file), 'utf8').includes(`react-jsx-runtime.${kind}.js`));
  expect(using('production')).not.toEqual([]);
  expect(using('development')).toEqual([]);
});

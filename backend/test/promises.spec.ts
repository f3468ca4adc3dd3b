import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/* docs/promises.md names tests, and tests and code name promises and pages of docs/: everything named must exist. */

const root = join(__dirname, '../..');
const FOLDERS = ['backend/src', 'backend/test', 'backend/bench', 'frontend/src', 'frontend/e2e'];

interface Promised {
  number: string;
  /** Paths of tests and benchmarks from the root; a file name may contain a star. */
  proofs: string[];
}

function getPath(named: string): string {
  if (!named.includes('/')) return `backend/bench/${named}.bench.mjs`;
  const path = named
    .replace(/^registration\//, 'src/modules/registration/test/')
    .replace(/^platform\//, 'src/platform/');
  return path.startsWith('src/api/') ? `frontend/${path}` : `backend/${path}`;
}

function promisesIn(page: string): Promised[] {
  const rows = page.split('\n').filter((line) => /^\| R\d/.test(line));
  return rows.map((row) => {
    const [, number, , proofs] = row.split('|').map((cell) => cell.trim());
    return { number, proofs: [...proofs.matchAll(/`([^`]+)`/g)].map(([, named]) => getPath(named)) };
  });
}

const isNamedBy = (proof: string, path: string) =>
  dirname(proof) === dirname(path) &&
  new RegExp(`^${basename(proof).replace('*', '.*')}$`).test(basename(path));

const promises = promisesIn(readFileSync(join(root, 'docs/promises.md'), 'utf8'));
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|mjs|cjs)$/.test(path) && !path.includes('/generated/')),
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('the promises', () => {
  it('are numbered in order, and each has a proof', () => {
    expect(promises.map(({ number }) => number)).toEqual(promises.map((_, index) => `R${index + 1}`));
    expect(promises.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  });

  it('name tests and benchmarks that exist', () => {
    const missing = promises
      .flatMap(({ proofs }) => proofs)
      .filter((proof) => !files.some(({ path }) => isNamedBy(proof, path)));
    expect(missing).toEqual([]);
  });

  it('list every test that names one in its title', () => {
    const unlisted = files.flatMap(({ path, text }) =>
      [...text.matchAll(/^ *(?:describe|it)\b.*?['"`](.*)['"`]/gm)]
        .flatMap(([, title]) => title.match(/\bR\d+\b/g) ?? [])
        .filter((named) => {
          const promised = promises.find(({ number }) => number === named);
          return !promised?.proofs.some((proof) => isNamedBy(proof, path));
        })
        .map((named) => `${named} in ${path}`),
    );
    expect(unlisted).toEqual([]);
  });
});

it('refer only to pages of docs/ that exist', () => {
  const named = files.flatMap(({ text }) => text.match(/\bdocs\/(?:decisions\/\d{4}|promises\.md)/g) ?? []);
  const pages = readdirSync(join(root, 'docs/decisions')).map((page) => `docs/decisions/${page}`);
  expect(new Set(named).size).toBeGreaterThan(1);
  expect(
    named.filter((page) => !existsSync(join(root, page)) && !pages.some((one) => one.startsWith(page))),
  ).toEqual([]);
});

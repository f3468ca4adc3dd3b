import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/* Every module, and each room of a large one, has the same folders, and a file is named after its class. */

const modules = join(__dirname, '../src/modules');
const FOLDERS = ['domain', 'entities', 'http', 'jobs', 'emails', 'provider', 'test'];
const KIND = /\.(controller|entity|guard|queries|service)$/;
const MARKED =
  /@(?:Injectable|Controller|Entity)\((?:[^()]|\([^()]*\))*\)\s*(?:@[^\n]*\s*)*export class (\w+)/g;

const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);
const format = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();

/** `game.queries.ts` is GameQueries, `referee-sign-up.service.ts` RefereeSignUpService or SignUpsService. */
function bears(path: string, className: string): boolean {
  const name = basename(path, '.ts');
  return [name.replace(KIND, ''), name.replace('.', '-')].includes(format(className));
}

/** A folder with calls is a room. Test helpers of its rules may be below it. */
function strangeFolders(paths: readonly string[]): string[] {
  const folders = new Set(paths.map((path) => path.split('/').slice(0, -1).join('/')));
  return [...folders].filter((folder) => {
    const [module, ...inside] = folder.split('/');
    const [room, ...deeper] = inside;
    const isRoom = room !== undefined && !FOLDERS.includes(room) && folders.has(`${module}/${room}/http`);
    const [first, ...rest] = isRoom ? deeper : inside;
    return first !== undefined && (!FOLDERS.includes(first) || (rest.length > 0 && first !== 'domain'));
  });
}

describe('a module', () => {
  it('has the same folders as all others, directly or in its rooms', () => {
    expect(strangeFolders(files)).toEqual([]);
  });

  it.each([
    'coupons/services/prices.ts',
    'leagues/games/commands/move.ts',
    'staffing/timesheets/http/dto/sheet.ts',
  ])('does not have %s', (planted) => expect(strangeFolders([...files, planted])).toHaveLength(1));

  it('has the tests of rules next to them, and tests of the whole in test/', () => {
    const astray = files.filter((path) =>
      path.endsWith('.int-spec.ts') ? !path.includes('/test/') : /\/test\/.*\.spec\.ts$/.test(path),
    );
    expect(astray).toEqual([]);
  });

  it('names a file after its class', () => {
    const classes = files
      .filter((path) => !path.includes('/test/'))
      .map((path) => ({ path, names: [...readFileSync(join(modules, path), 'utf8').matchAll(MARKED)] }))
      .filter(({ names }) => names.length > 0);
    expect(classes.length).toBeGreaterThan(200);
    const misnamed = classes.filter(({ path, names }) => !names.some(([, name]) => bears(path, name)));
    expect(misnamed.map(({ path, names }) => `${path}: ${names[0][1]}`)).toEqual([]);
  });
});

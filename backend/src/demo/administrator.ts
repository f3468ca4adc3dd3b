import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoAdministrator {
  username: string;
  password: string;
}

/** Created once per data directory, so that every start recognizes it and no two installations share one. */
export function demoAdministrator(dataDir: string): DemoAdministrator {
  const file = join(dataDir, 'demo-administrator.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAdministrator;
  mkdirSync(dataDir, { recursive: true });
  const administrator = { username: 'admin', password: randomBytes(9).toString('base64url') };
  writeFileSync(file, JSON.stringify(administrator), { mode: 0o600 });
  return administrator;
}

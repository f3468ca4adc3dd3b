/* Regenerates the specification and the client next to the committed ones and fails on any difference. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'fieldhouse-generated-'));
const client = 'frontend/src/api/generated';
try {
  execFileSync('node', ['backend/dist/tools/openapi.js', join(scratch, 'openapi.json')], {
    stdio: 'inherit',
  });
  if (readFileSync(join(scratch, 'openapi.json'), 'utf8') !== readFileSync('openapi/openapi.json', 'utf8')) {
    console.error('openapi/openapi.json is not what the controllers say: run make openapi.');
    process.exit(1);
  }
  cpSync(client, join(scratch, 'committed'), { recursive: true });
  execFileSync('npx', ['--no-install', 'orval', '--config', 'openapi/orval.config.mjs'], {
    stdio: 'inherit',
  });
  try {
    execFileSync('diff', ['-r', join(scratch, 'committed'), client], { stdio: 'inherit' });
  } catch {
    console.error('The generated client is not what the specification says: run make openapi.');
    process.exitCode = 1;
  } finally {
    if (existsSync(join(scratch, 'committed'))) {
      rmSync(client, { recursive: true });
      cpSync(join(scratch, 'committed'), client, { recursive: true });
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/* The module graph of the design. First the planted violations must be found, then the product must have none. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

function cruise(folder) {
  try {
    const words = execFileSync(
      'npx',
      ['--no-install', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', folder],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return JSON.parse(words).summary;
  } catch (error) {
    return JSON.parse(error.stdout).summary;
  }
}

const planted = 'backend/src/modules/planted-violation';
mkdirSync(planted, { recursive: true });
try {
  writeFileSync(`${planted}/index.ts`, "export { createApp } from '../../start/create-app';\n");
  const found = cruise('backend/src').violations.filter((v) => v.from.includes('planted-violation'));
  if (found.length === 0) {
    console.error('The dependency check did not find a planted violation: it checks nothing.');
    process.exit(1);
  }
} finally {
  rmSync(planted, { recursive: true, force: true });
}

for (const folder of ['backend/src', 'frontend/src']) {
  const summary = cruise(folder);
  if (summary.totalCruised < 20) {
    console.error(
      `Only ${summary.totalCruised} files of ${folder} were read: the dependency check does not see the product.`,
    );
    process.exit(1);
  }
  for (const { rule, from, to } of summary.violations)
    console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`);
  if (summary.error > 0) process.exitCode = 1;
  console.log(`${folder}: ${summary.totalCruised} files, ${summary.error} violations`);
}

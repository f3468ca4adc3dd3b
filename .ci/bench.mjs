/* Runs every benchmark in backend/bench, one after the other: each prints its ratio against the bare limit. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const wanted = process.argv.slice(2);
const files = readdirSync('backend/bench').filter(
  (file) => file.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some((w) => file.includes(w))),
);
if (files.length === 0) {
  console.error('No benchmark has that name.');
  process.exit(1);
}
let failed = 0;
for (const file of files.sort()) {
  console.log(`\n== ${file.replace('.bench.mjs', '')}`);
  if (spawnSync('node', [`backend/bench/${file}`], { stdio: 'inherit' }).status !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);

/*
 * Runs every benchmark in backend/bench one after the other, or only those whose names contain the given text, and
 * prints all results as one table. Each benchmark gets its own data directory and must leave it as empty as it found
 * it.
 */
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../backend/bench/lib/rig.mjs';

const wanted = process.argv.slice(2);
const files = readdirSync('backend/bench').filter(
  (file) => file.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some((w) => file.includes(w))),
);
if (files.length === 0) {
  console.error('No benchmark matches that name.');
  process.exit(1);
}

function run(file, TMPDIR) {
  const results = [];
  const bench = fork(`backend/bench/${file}`, { env: { ...process.env, TMPDIR } });
  bench.on('message', (result) => results.push(result));
  return new Promise((resolve) => bench.once('close', (code) => resolve({ code, results })));
}

const began = performance.now();
const rows = [];
let missed = 0;
const add = ({ name, figure, target, isMet }) => {
  rows.push([name, figure, target, isMet ? 'met' : 'MISSED']);
  if (!isMet) missed += 1;
};
let data;
const clear = () => {
  if (data) rmSync(data, { recursive: true, force: true, maxRetries: 10 });
};
process.on('exit', clear);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
for (const file of files.sort()) {
  const name = file.replace('.bench.mjs', '');
  console.log(`\n== ${name}`);
  data = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  // When root starts it, the database runs as another user.
  chmodSync(data, 0o711);
  const { code, results } = await run(file, data);
  results.forEach(add);
  const left = readdirSync(data);
  clear();
  if (left.length > 0)
    add({ name, figure: `left ${left.join(', ')}`, target: 'nothing left behind', isMet: false });
  if (code !== 0 && results.every(({ isMet }) => isMet))
    add({ name, figure: `ended with ${code}`, target: 'runs through', isMet: false });
}
console.log(`\n${table(['benchmark', 'figure', 'target', ''], rows)}`);
console.log(
  `\n${rows.length - missed} met, ${missed} missed, in ${Math.round((performance.now() - began) / 60_000)} minutes`,
);
process.exit(missed ? 1 : 0);

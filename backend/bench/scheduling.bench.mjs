/*
 * The scheduling engine compared with the naive circle-and-greedy method: time, memory, conflicts, missing games,
 * imbalance.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { oneDivision, organization, rainout, season, tightDivision } from './lib/league-instances.mjs';
import { naiveSchedule } from './lib/naive-schedule.mjs';
import { report } from './lib/rig.mjs';

const engine = createRequire(import.meta.url)('../dist/src/modules/leagues/scheduling/domain/index.js');
const RUN = fileURLToPath(new URL('./lib/schedule-run.cjs', import.meta.url));
const MOST_MEGABYTES = 300;

function run(instance) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [RUN], {
    input: JSON.stringify(instance),
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function judge(instance, games) {
  const read = engine.parseInstance(instance);
  const conflicts = engine.findConflicts(read, games).filter((conflict) => conflict.kind === 'rule').length;
  const metrics = engine.getFairness(read, games).map((division) => division.metrics);
  const sum = (...names) =>
    metrics.reduce((total, m) => total + names.reduce((part, name) => part + m[name].value, 0), 0);
  return {
    conflicts,
    missing: sum('missing'),
    uneven: sum('startTimes', 'thirds', 'courts'),
    breaks: sum('breaks'),
  };
}

const words = ({ conflicts, missing, uneven, breaks }) =>
  `${conflicts} conflicts, ${missing} games of teams missing, ${uneven} uneven, ${breaks} breaks`;

function measure(name, instance, mostSeconds, mostUneven) {
  const { ms, megabytes, games } = run(instance);
  const ours = judge(instance, games);
  const start = process.cpuUsage();
  const naive = judge(instance, naiveSchedule(instance));
  const naiveMs = process.cpuUsage(start).user / 1000;
  report(name, {
    figure: `${(ms / 1000).toFixed(2)} s, ${megabytes.toFixed(0)} MB, ${words(ours)}`,
    target: `at most ${mostSeconds} s, below ${MOST_MEGABYTES} MB`,
    isMet:
      ms <= mostSeconds * 1000 &&
      megabytes < MOST_MEGABYTES &&
      ours.conflicts === 0 &&
      ours.missing <= naive.missing &&
      ours.uneven <= mostUneven,
    details: `${games.length} games; naive with its judging ${(naiveMs / 1000).toFixed(2)} s, ${words(naive)}`,
  });
  return games;
}

measure('one division', oneDivision(), 1, 4);
measure('one division, exactly tight', tightDivision(), 3, 4);
const games = measure('18 divisions', season(), 3, 4);
measure('100 divisions', organization(), 15, 24);

const rain = rainout(games);
const { ms, megabytes, games: repaired } = run(rain);
const { conflicts } = judge(rain, repaired);
const key = (game) => JSON.stringify([game.home, game.away, game.date, game.time, game.court]);
const after = new Set(repaired.map(key));
const changed = rain.rainout.previous.filter(
  (game) => !rain.rainout.affected.includes(game.id) && !after.has(key(game)),
);
report('rainout of 28 games', {
  figure: `${(ms / 1000).toFixed(2)} s, ${megabytes.toFixed(0)} MB, ${changed.length} others changed, ${conflicts} conflicts`,
  target: `at most 3 s, below ${MOST_MEGABYTES} MB, 0, 0`,
  isMet: ms <= 3000 && megabytes < MOST_MEGABYTES && conflicts === 0 && changed.length === 0,
  details: `${rain.rainout.previous.length - repaired.length} not placed`,
});

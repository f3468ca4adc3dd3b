import { readFileSync } from 'node:fs';
import {
  BadInstance,
  buildSeason,
  fairnessOf,
  findConflicts,
  planCapacity,
  readInstance,
  repairAfterRainout,
  reportText,
  scheduleSeason,
  stateCapacity,
  type Instance,
  type RepairedGame,
} from '../domain/scheduling';

const USAGE = 'Usage: npm run --silent schedule -- <instance.json> [--report] [--seed=<number>]';

export interface CommandOutput {
  code: number;
  out: string;
  err: string;
}

/** The `schedule` command: an instance file in, a schedule as JSON out; code 2 with one sentence for a bad instance. */
export function runScheduleCommand(args: string[]): CommandOutput {
  try {
    const { file, report, seed } = readArguments(args);
    const instance = readInstance(parseFile(file));
    refuseClashingFixedGames(instance);
    const result: ReturnType<typeof scheduleSeason> & { repairs?: RepairedGame[] } = instance.rainout
      ? repairAfterRainout(instance, { seed })
      : scheduleSeason(instance, { seed });
    const season = buildSeason(instance);
    const plan = planCapacity(season);
    const capacity = stateCapacity(instance, season, plan, result.games.length);
    const out = `${JSON.stringify({ ...result, capacity }, null, 1)}\n`;
    const err = report
      ? reportText({
          ...result,
          capacity,
          fairness: fairnessOf(instance, result.games, plan.divisions),
          conflicts: findConflicts(instance, result.games),
        })
      : '';
    return { code: 0, out, err };
  } catch (error) {
    if (error instanceof BadInstance) return { code: 2, out: '', err: `${error.message}\n` };
    throw error;
  }
}

function readArguments(args: string[]): { file: string; report: boolean; seed: number } {
  const files = args.filter((arg) => !arg.startsWith('--'));
  let seed = 1;
  for (const option of args.filter((arg) => arg.startsWith('--'))) {
    const value = /^--seed=(\d{1,9})$/.exec(option)?.[1];
    if (value !== undefined) seed = Number(value);
    else if (option !== '--report') throw new BadInstance(`Unknown option ${option}. ${USAGE}`);
  }
  if (files.length !== 1) throw new BadInstance(USAGE);
  return { file: files[0], report: args.includes('--report'), seed };
}

function parseFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BadInstance(`The file ${file} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInstance(`The file ${file} is not JSON.`);
  }
}

/** Fixed games that clash with each other cannot be repaired by any schedule around them. */
function refuseClashingFixedGames(instance: Instance): void {
  const season = buildSeason(instance);
  const fixed = season.fixed.flatMap(({ source }) =>
    source.division === undefined ? [] : [{ ...source, division: source.division }],
  );
  const clash = findConflicts(instance, fixed).find(
    ({ rule }) =>
      rule === 'court taken twice' || rule === 'court taken by others' || rule === 'team twice at one time',
  );
  if (clash) throw new BadInstance(`Games that are to stay clash: ${clash.reason}`);
}

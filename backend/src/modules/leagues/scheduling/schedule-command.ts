import { readFileSync } from 'node:fs';
import {
  InvalidInstanceError,
  buildSeason,
  getFairness,
  findConflicts,
  planCapacity,
  reportText,
  solve,
} from './domain';

const USAGE = 'Usage: npm run --silent schedule -- <instance.json> [--report] [--seed=<number>]';

export interface CommandOutput {
  code: number;
  out: string;
  err: string;
}

/**
 * The `schedule` command: reads an instance file and prints the schedule as JSON. An invalid instance gives exit code 2
 * and one sentence.
 */
export function runScheduleCommand(args: string[]): CommandOutput {
  try {
    const { file, report, seed } = readArguments(args);
    const { instance, solution } = solve(parseFile(file), { seed });
    const out = `${JSON.stringify(solution, null, 1)}\n`;
    const err = report
      ? reportText({
          ...solution,
          fairness: getFairness(instance, solution.games, planCapacity(buildSeason(instance)).divisions),
          conflicts: findConflicts(instance, solution.games),
        })
      : '';
    return { code: 0, out, err };
  } catch (error) {
    if (error instanceof InvalidInstanceError) return { code: 2, out: '', err: `${error.message}\n` };
    throw error;
  }
}

function readArguments(args: string[]): { file: string; report: boolean; seed: number } {
  const files = args.filter((arg) => !arg.startsWith('--'));
  let seed = 1;
  for (const option of args.filter((arg) => arg.startsWith('--'))) {
    const value = /^--seed=(\d{1,9})$/.exec(option)?.[1];
    if (value !== undefined) seed = Number(value);
    else if (option !== '--report') throw new InvalidInstanceError(`Unknown option ${option}. ${USAGE}`);
  }
  if (files.length !== 1) throw new InvalidInstanceError(USAGE);
  return { file: files[0], report: args.includes('--report'), seed };
}

function parseFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new InvalidInstanceError(`Can't read file ${file}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInstanceError(`File ${file} isn't valid JSON.`);
  }
}

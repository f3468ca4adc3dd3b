'use strict';
// Runs the schedule command from its TypeScript source, so that it works right after `npm ci`, without a build.
const path = require('node:path');
require('./register-typescript.cjs');

const { runScheduleCommand } = require('../src/modules/leagues/scheduling/schedule-command.ts');

// npm runs scripts in the package's folder; a relative file name refers to the folder in which npm was called.
const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('--') || path.isAbsolute(arg) ? arg : path.resolve(from, arg)));
const { code, out, err } = runScheduleCommand(args);
process.exitCode = code;
process.stderr.write(err);
process.stdout.write(out);

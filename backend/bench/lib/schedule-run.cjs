/* Schedules the instance on standard input with the built engine; prints times in ms, memory and the games. */
const { readFileSync } = require('node:fs');
const engine = require('../../dist/src/modules/leagues/scheduling/domain/index.js');

const instance = engine.parseInstance(JSON.parse(readFileSync(0, 'utf8')));
const before = process.cpuUsage();
const { games } = instance.rainout ? engine.repairAfterRainout(instance) : engine.scheduleSeason(instance);
const { user, system } = process.cpuUsage(before);
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ ms: (user + system) / 1000, megabytes, games }));

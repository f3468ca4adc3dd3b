import { Launcher } from './launcher';

/** `main.js <data directory> <idle seconds>`: the separate process that runs the embedded services. */
const [dataDir = '', idleSeconds = '60'] = process.argv.slice(2);
const anotherRuns = 3;

function report(line: string): void {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`);
}

async function run(): Promise<void> {
  const launcher = await Launcher.start({ dataDir, idleSeconds: Number(idleSeconds), report });
  if (!launcher) process.exit(anotherRuns);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void launcher.stop());
  // The terminal of the program that started it may close.
  process.on('SIGHUP', () => undefined);
  await launcher.ended;
  process.exit(0);
}

run().catch((error: unknown) => {
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});

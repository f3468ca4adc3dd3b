import 'reflect-metadata';
import { start } from './start/start';

start(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

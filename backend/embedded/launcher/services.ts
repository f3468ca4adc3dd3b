import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which embedded services a program needs; the others are configured from outside. */
export interface Need {
  postgres: boolean;
  mail: boolean;
  payments: boolean;
}

/** Addresses and secrets of what runs; a service that nobody requested is absent. */
export interface Services {
  postgresUrl?: string;
  smtpUrl?: string;
  mailApiUrl?: string;
  paymentsUrl?: string;
  paymentsSecretKey?: string;
  paymentsPublishableKey?: string;
  webhookSecret?: string;
}

/** The content of `services.json`: how to reach the launcher, and where its services run or ran before a kill. */
export interface ServicesFile extends Services {
  pid: number;
  controlPort: number;
  controlToken: string;
  startedAt: string;
}

/** A program's request, the first line it sends to the launcher. */
export interface ServiceRequest {
  token: string;
  need: Need;
  /** Where payment events are sent; absent for a program that takes none. */
  webhookUrl?: string;
  /** Where browsers reach the payment sandbox. */
  paymentsPublicUrl?: string;
}

export type LauncherMessage = { services: Services } | { fault: string } | { released: true; last: boolean };

const getFile = (dataDir: string) => path.join(dataDir, 'services.json');

export function readServices(dataDir: string): ServicesFile | undefined {
  try {
    return JSON.parse(readFileSync(getFile(dataDir), 'utf8')) as ServicesFile;
  } catch {
    return undefined;
  }
}

/** Written completely or not at all: others may read it at any moment. */
export function writeServices(dataDir: string, services: ServicesFile): void {
  const draft = `${getFile(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(services, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, getFile(dataDir));
}

export function removeServices(dataDir: string): void {
  rmSync(getFile(dataDir), { force: true });
}

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which embedded services a program wants; the others are configured from outside. */
export interface Need {
  postgres: boolean;
  mail: boolean;
  payments: boolean;
}

/** Addresses and secrets of what runs; a part nobody asked for is absent. */
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

/** A program's wish, the first line it sends to the launcher. */
export interface Wish {
  token: string;
  need: Need;
  /** Where payment events go; absent for a program that takes none. */
  webhookUrl?: string;
  /** Where browsers reach the payment sandbox. */
  paymentsPublicUrl?: string;
}

export type LauncherMessage = { services: Services } | { fault: string } | { released: true; last: boolean };

const fileOf = (dataDir: string) => path.join(dataDir, 'services.json');

export function readServices(dataDir: string): ServicesFile | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as ServicesFile;
  } catch {
    return undefined;
  }
}

/** As a whole or not at all: others read it at any moment. */
export function writeServices(dataDir: string, services: ServicesFile): void {
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(services, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

export function removeServices(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

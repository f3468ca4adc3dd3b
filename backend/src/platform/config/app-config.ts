import type { Config, DkimSettings, StripeSettings } from './config';

/** The running program's configuration: every service has an address, embedded or not. Injected by class. */
export class AppConfig {
  readonly production!: boolean;
  readonly role!: Config['role'];
  readonly port!: number;
  readonly host!: string;
  readonly appUrl!: string;
  readonly dataDir!: string;
  readonly databaseUrl!: string;
  readonly redisUrl!: string | null;
  readonly smtpUrl!: string;
  readonly mailFrom!: string;
  readonly dkim!: DkimSettings | null;
  readonly opsEmail!: string | null;
  readonly bulkMailsPerMinute!: number;
  readonly stripe!: StripeSettings & { mode: 'live' | 'test' | 'sandbox' };
  /** Address of the embedded mail catcher's own API; null when a real mail server is used. */
  readonly mailCatcherUrl!: string | null;
  /** Address of the embedded payment sandbox; null when it does not run. */
  readonly paymentSandboxUrl!: string | null;
  readonly admin!: Config['admin'];
  readonly organization!: Pick<Config['organization'], 'timeZone'>;
  /** Defaults until administrators save others: `SettingsService` has the current values. */
  readonly organizationDefaults!: Omit<Config['organization'], 'timeZone'>;
  readonly metricsToken!: string | null;
  readonly sessionSecret!: string;
  readonly filesKey!: Buffer;
  readonly trustProxy!: number;
  readonly demo!: boolean;
  readonly rateLimits!: boolean;

  constructor(values: {
    [K in Exclude<keyof AppConfig, 'secureCookies' | 'runsApi' | 'runsWorker'>]: AppConfig[K];
  }) {
    Object.assign(this, values);
  }

  get secureCookies(): boolean {
    return this.appUrl.startsWith('https:');
  }

  get runsApi(): boolean {
    return this.role !== 'worker';
  }

  get runsWorker(): boolean {
    return this.role !== 'api';
  }
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { organizationSettingsSection } from './organization';
import { SettingsSectionRow } from './settings-section-row.entity';
import type { SettingsSection } from './section';

/** How long a process may continue with settings that another has changed. */
const REFRESH_MS = 2_000;

/**
 * The settings that administrators can change at runtime. They are kept in memory and read again every two seconds, so
 * that reading one costs nothing and never waits, and all processes follow without a restart.
 */
@Injectable()
export class SettingsService implements OnModuleInit {
  private readonly logger = new Logger(SettingsService.name);
  private readonly declared = new Map<string, SettingsSection>();
  private kept = new Map<string, SettingsSectionRow>();
  private reads = 0;
  private newest = 0;
  private isRefreshing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AppConfig,
  ) {
    this.registerSection(organizationSettingsSection);
  }

  onModuleInit(): Promise<void> {
    return this.read();
  }

  /** Modules declare theirs at startup. */
  registerSection<T extends object>(section: SettingsSection<T>): void {
    this.declared.set(section.key, section);
  }

  get sections(): SettingsSection[] {
    return [...this.declared.values()];
  }

  section(key: string): SettingsSection | undefined {
    return this.declared.get(key);
  }

  get<T extends object>(section: SettingsSection<T>): T {
    return this.getValues(section, this.kept.get(section.key));
  }

  getValues<T extends object>(section: SettingsSection<T>, saved: SettingsSectionRow | null | undefined): T {
    const values = { ...section.defaults(this.settings), ...saved?.values } as Record<string, unknown>;
    return Object.fromEntries(Object.keys(section.fields).map((name) => [name, values[name]])) as T;
  }

  /** Changes after every save: anything derived from the settings is cached under it. */
  get revision(): string {
    return [...this.kept.values()].map(({ section, editVersion }) => `${section}.${editVersion}`).join(' ');
  }

  /**
   * In every process, because each keeps what it read. One at a time: a slow database is not asked again in the
   * meantime.
   */
  @Interval('saved-settings', REFRESH_MS)
  async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    await this.read();
    this.isRefreshing = false;
  }

  /** When the database does not answer, the last values stay; a slow read never replaces newer values. */
  async read(): Promise<void> {
    const mine = ++this.reads;
    try {
      const rows = await this.dataSource.manager.find(SettingsSectionRow, { order: { section: 'ASC' } });
      if (mine < this.newest) return;
      this.newest = mine;
      this.kept = new Map(rows.map((row) => [row.section, row]));
    } catch (error) {
      this.logger.warn(`Could not read settings: ${String(error)}`);
    }
  }
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings';
import { organisationSettings } from './organisation';
import { SavedSection } from './saved-section.entity';
import type { SettingsSection } from './section';

/** So long a process may go on with what another has changed. */
const REFRESH_MS = 2_000;

/**
 * The settings that the office can change while the program runs. They are kept in memory and read anew every two
 * seconds, so that asking for one costs nothing and never waits, and all processes follow without a restart.
 */
@Injectable()
export class SavedSettings implements OnModuleInit {
  private readonly logger = new Logger(SavedSettings.name);
  private readonly declared = new Map<string, SettingsSection>();
  private kept = new Map<string, SavedSection>();
  private reads = 0;
  private newest = 0;
  private isRefreshing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {
    this.declare(organisationSettings);
  }

  onModuleInit(): Promise<void> {
    return this.read();
  }

  /** Modules declare theirs at start. */
  declare<T extends object>(section: SettingsSection<T>): void {
    this.declared.set(section.key, section);
  }

  get sections(): SettingsSection[] {
    return [...this.declared.values()];
  }

  section(key: string): SettingsSection | undefined {
    return this.declared.get(key);
  }

  of<T extends object>(section: SettingsSection<T>): T {
    return this.valuesOf(section, this.kept.get(section.key));
  }

  valuesOf<T extends object>(section: SettingsSection<T>, saved: SavedSection | null | undefined): T {
    const values = { ...section.defaults(this.settings), ...saved?.values } as Record<string, unknown>;
    return Object.fromEntries(Object.keys(section.fields).map((name) => [name, values[name]])) as T;
  }

  /** Another one after every change: what was made of the settings is kept under it. */
  get revision(): string {
    return [...this.kept.values()].map(({ section, editVersion }) => `${section}.${editVersion}`).join(' ');
  }

  /** In every process, as each keeps what it read. One at a time: a slow database is not asked again meanwhile. */
  @Interval('saved-settings', REFRESH_MS)
  async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    await this.read();
    this.isRefreshing = false;
  }

  /** A database that does not answer leaves what was known; a read that another has overtaken brings back nothing old. */
  async read(): Promise<void> {
    const mine = ++this.reads;
    try {
      const rows = await this.dataSource.manager.find(SavedSection, { order: { section: 'ASC' } });
      if (mine < this.newest) return;
      this.newest = mine;
      this.kept = new Map(rows.map((row) => [row.section, row]));
    } catch (error) {
      this.logger.warn(`Settings not read: ${String(error)}`);
    }
  }
}

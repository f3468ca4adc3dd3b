import { Injectable } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';
import { defineErrors } from '../../kernel';
import type { Principals } from '../access/principal';
import { Audit } from '../audit/audit';
import { TransactionRunner } from '../database/transaction-runner';
import { nextVersion } from '../editing/edit-version';
import { EditVersion } from '../http/fields';
import { validateBody } from '../http/validation';
import { SettingsSectionRow } from './settings-section-row.entity';
import { SettingsService } from './settings.service';
import type { SettingsSection } from './section';

const SettingsErrors = defineErrors('settings', {
  not_found: { kind: 'missing', message: 'This settings section was not found.' },
});

type Values = Record<string, unknown>;
type Edit = new () => { version?: number };

/** A section's current values. */
export interface SectionState {
  section: SettingsSection;
  values: Values;
  version: number;
}

/** What administrators do with the settings. */
@Injectable()
export class SettingsEditingService {
  /** Created once per section, because decorators are kept forever. */
  private readonly edits = new Map<SettingsSection, Edit>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly saved: SettingsService,
    private readonly audit: Audit,
  ) {}

  /** From the database itself: the next editor must see what another process has just saved. */
  async list(): Promise<SectionState[]> {
    const rows = await this.dataSource.manager.find(SettingsSectionRow);
    return this.saved.sections.map((section) =>
      this.getState(
        section,
        rows.find((row) => row.section === section.key),
      ),
    );
  }

  /** Saves the fields that the body names. */
  async save(key: string, body: unknown, by: Principals): Promise<SectionState> {
    const section = this.saved.section(key);
    if (!section) throw SettingsErrors.not_found();
    const { version, ...wanted } = (await validateBody(this.toEdit(section), body)) as Values & {
      version?: number;
    };
    const state = await this.transactions.run(async (tx) => {
      const row = await this.lock(tx, key);
      const present = this.saved.getValues(section, row) as Values;
      const editVersion = nextVersion(row, version, () => present);
      const changed = Object.keys(section.fields).filter(
        (name) => wanted[name] !== undefined && wanted[name] !== present[name],
      );
      if (changed.length === 0) return this.getState(section, row);
      const after = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
      const saved = { ...row, values: { ...row.values, ...after }, editVersion };
      await tx.update(SettingsSectionRow, key, { values: saved.values as object, editVersion });
      await this.audit.record(tx, by, {
        action: 'settings.updated',
        subjectType: 'settings',
        subjectName: section.title,
        before: formatValue(section, changed, present),
        after: formatValue(section, changed, after),
      });
      return this.getState(section, saved);
    });
    await this.saved.read();
    return state;
  }

  /** The row, created if nothing was saved yet, so that there is something to lock. */
  protected async lock(tx: EntityManager, section: string): Promise<SettingsSectionRow> {
    await tx.createQueryBuilder().insert().into(SettingsSectionRow).values({ section }).orIgnore().execute();
    return tx.findOneOrFail(SettingsSectionRow, { where: { section }, lock: { mode: 'pessimistic_write' } });
  }

  private getState(section: SettingsSection, row: SettingsSectionRow | undefined): SectionState {
    return {
      section,
      values: this.saved.getValues(section, row) as Values,
      version: row?.editVersion ?? 0,
    };
  }

  /** Any fields of a section, and the version that the edit started from. */
  private toEdit(section: SettingsSection): Edit {
    let edit = this.edits.get(section);
    if (!edit) {
      class SectionEdit extends PartialType(section.values, { skipNullProperties: false }) {
        @EditVersion()
        version?: number;
      }
      this.edits.set(section, (edit = SectionEdit));
    }
    return edit;
  }
}

/** People read the audit: "Organization: Name" changed. */
function formatValue(section: SettingsSection, names: readonly string[], values: Values): Values {
  const fields = section.fields as Record<string, { label: string }>;
  return Object.fromEntries(names.map((name) => [`${section.title}: ${fields[name].label}`, values[name]]));
}

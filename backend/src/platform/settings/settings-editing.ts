import { Injectable } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';
import { errorCatalogue } from '../../kernel';
import type { Principals } from '../access/principal';
import { Audit } from '../audit/audit';
import { Transactions } from '../database/transactions';
import { nextVersion } from '../editing/edit-version';
import { BegunFrom } from '../http/fields';
import { checkedBody } from '../http/validation';
import { SavedSection } from './saved-section.entity';
import { SavedSettings } from './saved-settings';
import type { SettingsSection } from './section';

const SettingsErrors = errorCatalogue('settings', {
  not_found: { kind: 'missing', message: 'There are no settings of this name.' },
});

type Values = Record<string, unknown>;
type Edit = new () => { version?: number };

/** A section as it stands. */
export interface SectionState {
  section: SettingsSection;
  values: Values;
  version: number;
}

/** What administrators do to the settings. */
@Injectable()
export class SettingsEditing {
  /** Made once a section, as decorators are kept for ever. */
  private readonly edits = new Map<SettingsSection, Edit>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly saved: SavedSettings,
    private readonly audit: Audit,
  ) {}

  /** From the database itself: what another process has just saved is to be seen by the next who edits. */
  async list(): Promise<SectionState[]> {
    const rows = await this.dataSource.manager.find(SavedSection);
    return this.saved.sections.map((section) =>
      this.stateOf(
        section,
        rows.find((row) => row.section === section.key),
      ),
    );
  }

  /** Saves the fields that the body names. */
  async save(key: string, body: unknown, by: Principals): Promise<SectionState> {
    const section = this.saved.section(key);
    if (!section) throw SettingsErrors.not_found();
    const { version, ...wanted } = (await checkedBody(this.editOf(section), body)) as Values & {
      version?: number;
    };
    const state = await this.transactions.run(async (tx) => {
      const row = await this.lock(tx, key);
      const present = this.saved.valuesOf(section, row) as Values;
      const editVersion = nextVersion(row, version, () => present);
      const changed = Object.keys(section.fields).filter(
        (name) => wanted[name] !== undefined && wanted[name] !== present[name],
      );
      if (changed.length === 0) return this.stateOf(section, row);
      const after = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
      const saved = { ...row, values: { ...row.values, ...after }, editVersion };
      await tx.update(SavedSection, key, { values: saved.values as object, editVersion });
      await this.audit.record(tx, by, {
        action: 'settings.updated',
        subjectType: 'settings',
        subjectName: section.title,
        before: inWords(section, changed, present),
        after: inWords(section, changed, after),
      });
      return this.stateOf(section, saved);
    });
    await this.saved.read();
    return state;
  }

  /** The row, made where nothing was saved yet, so that there is something to lock. */
  protected async lock(tx: EntityManager, section: string): Promise<SavedSection> {
    await tx.createQueryBuilder().insert().into(SavedSection).values({ section }).orIgnore().execute();
    return tx.findOneOrFail(SavedSection, { where: { section }, lock: { mode: 'pessimistic_write' } });
  }

  private stateOf(section: SettingsSection, row: SavedSection | undefined): SectionState {
    return {
      section,
      values: this.saved.valuesOf(section, row) as Values,
      version: row?.editVersion ?? 0,
    };
  }

  /** Any fields of a section, and the version that the edit began from. */
  private editOf(section: SettingsSection): Edit {
    let edit = this.edits.get(section);
    if (!edit) {
      class SectionEdit extends PartialType(section.values, { skipNullProperties: false }) {
        @BegunFrom()
        version?: number;
      }
      this.edits.set(section, (edit = SectionEdit));
    }
    return edit;
  }
}

/** The audit log is read by people: "Organisation: Name" changed. */
function inWords(section: SettingsSection, names: readonly string[], values: Values): Values {
  const fields = section.fields as Record<string, { label: string }>;
  return Object.fromEntries(names.map((name) => [`${section.title}: ${fields[name].label}`, values[name]]));
}

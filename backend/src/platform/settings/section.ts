import type { AppConfig } from '../config/app-config';

/** How a value is entered and displayed. A section that needs another kind adds it here and in the form. */
export const FIELD_KINDS = ['text', 'email', 'tel', 'number'] as const;

export interface SettingsField {
  /** As the form and the audit name it. */
  label: string;
  kind: (typeof FIELD_KINDS)[number];
}

/**
 * One section of the settings, declared here once: the calls below /api/admin/settings and the form follow. `values`
 * is a class whose decorators are the rules, each with its sentence.
 */
export interface SettingsSection<T extends object = object> {
  key: string;
  title: string;
  /** What these settings are for, in one sentence above the form. */
  lead: string;
  values: new () => T;
  /** In form order. */
  fields: Record<keyof T & string, SettingsField>;
  /** Used until something is saved. */
  defaults(settings: AppConfig): T;
}

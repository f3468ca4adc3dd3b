import type { Settings } from '../config/settings';

/** How a value is typed and drawn. A section that needs another kind adds it here and in the form. */
export const FIELD_KINDS = ['text', 'email', 'tel', 'number'] as const;

export interface SettingsField {
  /** As the form and the audit log call it. */
  label: string;
  kind: (typeof FIELD_KINDS)[number];
}

/**
 * One subject of the settings, declared here once: the calls below /api/admin/settings and the form follow.
 * `values` is a class whose decorators are the rules, each with its sentence.
 */
export interface SettingsSection<T extends object = object> {
  key: string;
  title: string;
  /** What these settings are for, in one sentence above the form. */
  lead: string;
  values: new () => T;
  /** In the order of the form. */
  fields: Record<keyof T & string, SettingsField>;
  /** What holds as long as nothing was saved. */
  defaults(settings: Settings): T;
}

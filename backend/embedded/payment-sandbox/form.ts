import { invalid } from './sandbox-error';

export type FormValue = string | FormObject | FormValue[];
export interface FormObject {
  [name: string]: FormValue;
}

/** Decodes `metadata[checkoutId]=7&payment_method_types[0]=card&expand[]=latest_charge`. */
export function decodeForm(text: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    if (keys.length > 6 || keys.some((key) => key === '__proto__')) {
      throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
    }
    place(root, keys, value);
  }
  return root;
}

function place(root: FormObject, keys: string[], value: string): void {
  let at = root;
  keys.forEach((key, depth) => {
    const name = key === '' ? String(Object.keys(at).length) : key;
    if (depth === keys.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    if (typeof next === 'object' && !Array.isArray(next)) {
      at = next;
    } else {
      const made = Object.create(null) as FormObject;
      at[name] = made;
      at = made;
    }
  });
}

/** Rejects what Stripe does not know: a misspelled field must not pass here and fail in production. */
export function onlyKnown(form: FormObject, known: readonly string[]): void {
  const unknown = Object.keys(form).filter((name) => !known.includes(name) && name !== 'expand');
  if (unknown.length === 0) return;
  const what = unknown.length === 1 ? 'parameter' : 'parameters';
  throw invalid(`Received unknown ${what}: ${unknown.join(', ')}`, unknown[0], 'parameter_unknown');
}

export function text(form: FormObject, name: string): string | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, name);
  return value;
}

export function required(form: FormObject, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  if (value === '') {
    throw invalid(`You passed an empty string for '${name}'.`, name, 'parameter_invalid_empty');
  }
  return value;
}

export function integer(form: FormObject, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  }
  return Number(value);
}

export function oneOf<T extends string>(form: FormObject, name: string, values: readonly T[]): T | undefined {
  const value = text(form, name);
  if (value === undefined || value === '') return undefined;
  if (!(values as readonly string[]).includes(value)) {
    throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, name);
  }
  return value as T;
}

export function nested(form: FormObject, name: string): FormObject | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', name);
  return value;
}

export function list(form: FormObject, name: string): string[] | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'object') throw invalid('Invalid array', name);
  return Object.values(value).map(String);
}

/** Stripe merges metadata: an empty value removes its key, an empty `metadata` removes all. */
export function mergeMetadata(old: Record<string, string>, form: FormObject): Record<string, string> {
  if (form.metadata === '') return {};
  const merged = { ...old };
  for (const [key, value] of Object.entries(nested(form, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalid('Metadata values must be strings.', `metadata[${key}]`);
    if (key.length > 40) throw invalid('Metadata keys have at most 40 characters.', `metadata[${key}]`);
    if (value.length > 500) throw invalid('Metadata values have at most 500 characters.', `metadata[${key}]`);
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) throw invalid('Metadata has at most 50 keys.', 'metadata');
  return merged;
}

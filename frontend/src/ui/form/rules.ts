/** One sentence for an invalid value, or nothing. */
export type Check<T, All = unknown> = (value: T, all: All) => string | undefined;

/** By field; for rows, the rules of each row. */
export type Rules<V, All = V> = {
  [K in keyof V]?: Check<V[K], All> | (V[K] extends readonly (infer Row)[] ? Rules<Row, All> : never);
};

/** Sentences by path, as the server names its own: `phone`, `children.0.grade`. */
export type FormErrors = Record<string, string>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const required =
  (sentence: string): Check<unknown> =>
  (value) =>
    isBlank(value) ? sentence : undefined;

/** As the server accepts it: an address ends with a dot and at least two letters, and has no quotes. */
const EMAIL = /^[^\s"@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
export const email =
  (sentence: string): Check<string> =>
  (value) =>
    EMAIL.test(value.trim()) ? undefined : sentence;

/** At least ten digits, whatever stands between them, without the North American country code. */
export const phone =
  (sentence: string): Check<string> =>
  (value) =>
    value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '').length < 10 ? sentence : undefined;

export const optional =
  <All>(check: Check<string, All>): Check<string, All> =>
  (value, all) =>
    isBlank(value) ? undefined : check(value, all);

/** A value stored before the rule stays until someone changes it. */
export const allowUnchanged =
  <All>(kept: string | undefined, check: Check<string, All>): Check<string, All> =>
  (value, all) =>
    value === kept ? undefined : check(value, all);

/** A web address, or nothing. */
export const webAddress =
  (sentence: string): Check<string> =>
  (value) =>
    isBlank(value) || (/^https?:\/\/[^\s/]+/i.test(value.trim()) && URL.canParse(value.trim()))
      ? undefined
      : sentence;

/** Limits of a number; not checked without one. */
export const minimum =
  (least: number, sentence: string): Check<number | null | undefined> =>
  (value) =>
    typeof value === 'number' && value < least ? sentence : undefined;

export const maximum =
  (most: number, sentence: string): Check<number | null | undefined> =>
  (value) =>
    typeof value === 'number' && value > most ? sentence : undefined;

export const wholeNumber =
  (sentence: string): Check<number | null | undefined> =>
  (value) =>
    typeof value === 'number' && !Number.isInteger(value) ? sentence : undefined;

export const wholeCents =
  (sentence: string): Check<number | null | undefined> =>
  (value) =>
    typeof value === 'number' && Number(value.toFixed(2)) !== value ? sentence : undefined;

/** The first check that finds an error wins. */
export const sumLines =
  <T, All>(...checks: Check<T, All>[]): Check<T, All> =>
  (value, all) => {
    for (const check of checks) {
      const fault = check(value, all);
      if (fault) return fault;
    }
    return undefined;
  };

export function validate<V extends object>(values: V, rules: Rules<V>): FormErrors {
  return Object.fromEntries(faultsBelow('', values, rules as AnyRules, values));
}

type AnyRules = { [field: string]: Check<unknown, unknown> | AnyRules | undefined };

function faultsBelow(path: string, values: object, rules: AnyRules, all: object): [string, string][] {
  return Object.entries(rules).flatMap(([name, rule]): [string, string][] => {
    const value = (values as Record<string, unknown>)[name];
    if (typeof rule === 'function') {
      const fault = rule(value, all);
      return fault ? [[path + name, fault]] : [];
    }
    const rows = rule && Array.isArray(value) ? (value as object[]) : [];
    return rows.flatMap((row, i) => faultsBelow(`${path}${name}.${i}.`, row, rule as AnyRules, all));
  });
}

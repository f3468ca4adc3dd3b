/** One sentence for a value that cannot be sent, or nothing. */
export type Check<T, All = unknown> = (value: T, all: All) => string | undefined;

/** By field; of rows, the rules of each row. */
export type Rules<V, All = V> = {
  [K in keyof V]?: Check<V[K], All> | (V[K] extends readonly (infer Row)[] ? Rules<Row, All> : never);
};

/** Sentences by path, as the server names its own: `phone`, `children.0.grade`. */
export type Faults = Record<string, string>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const required =
  (sentence: string): Check<unknown> =>
  (value) =>
    isBlank(value) ? sentence : undefined;

/** As the server takes it: no address ends without a dot and two letters, and none has quotes. */
const EMAIL = /^[^\s"@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
export const email =
  (sentence: string): Check<string> =>
  (value) =>
    EMAIL.test(value.trim()) ? undefined : sentence;

/** Ten digits at least, whatever stands between them; the country code of North America is none of them. */
export const phone =
  (sentence: string): Check<string> =>
  (value) =>
    value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '').length < 10 ? sentence : undefined;

export const ifGiven =
  <All>(check: Check<string, All>): Check<string, All> =>
  (value, all) =>
    isBlank(value) ? undefined : check(value, all);

/** What was kept before the rule stays until somebody changes it. */
export const unlessKept =
  <All>(kept: string | undefined, check: Check<string, All>): Check<string, All> =>
  (value, all) =>
    value === kept ? undefined : check(value, all);

/** An address of the web, or nothing. */
export const webAddress =
  (sentence: string): Check<string> =>
  (value) =>
    isBlank(value) || (/^https?:\/\/[^\s/]+/i.test(value.trim()) && URL.canParse(value.trim()))
      ? undefined
      : sentence;

/** Bounds of a number; none is judged where there is no number. */
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

/** The first of the checks that finds a fault speaks. */
export const allOf =
  <T, All>(...checks: Check<T, All>[]): Check<T, All> =>
  (value, all) => {
    for (const check of checks) {
      const fault = check(value, all);
      if (fault) return fault;
    }
    return undefined;
  };

export function faultsOf<V extends object>(values: V, rules: Rules<V>): Faults {
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

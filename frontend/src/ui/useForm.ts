import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';

import { fieldFaults } from '@/api/errors';

import { useEarlyInput } from './useEarlyInput';
import { useIsClient } from './useIsClient';

export type Values = Record<string, string>;
/** One sentence for a value that cannot be sent, or nothing. */
export type Rules<V extends Values> = { [K in keyof V]?: (value: string, all: V) => string | undefined };

export const required =
  (sentence: string) =>
  (value: string): string | undefined =>
    value.trim() === '' ? sentence : undefined;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email =
  (sentence: string) =>
  (value: string): string | undefined =>
    EMAIL.test(value.trim()) ? undefined : sentence;

export const atLeast =
  (length: number, sentence: string) =>
  (value: string): string | undefined =>
    value.trim().length < length ? sentence : undefined;

export const both =
  (...checks: ((value: string) => string | undefined)[]) =>
  (value: string): string | undefined => {
    for (const check of checks) {
      const fault = check(value);
      if (fault) return fault;
    }
    return undefined;
  };

export function faultsOf<V extends Values>(values: V, rules: Rules<V>): Partial<Record<keyof V, string>> {
  const faults: Partial<Record<keyof V, string>> = {};
  for (const key of Object.keys(rules) as (keyof V)[]) {
    const fault = rules[key]?.(values[key], values);
    if (fault) faults[key] = fault;
  }
  return faults;
}

interface Options<V extends Values> {
  initial: V;
  rules: Rules<V>;
  /** Throws what the server answered; its faults are put on the fields. */
  submit(values: V): Promise<void>;
  /** Told of a failure that no field can show. */
  onFailure(error: unknown): void;
}

/** A plain form: rules before sending, the server's own faults after, the first faulty field gets the focus. */
export function useForm<V extends Values>({ initial, rules, submit, onFailure }: Options<V>) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Partial<Record<keyof V, string>>>({});
  const [busy, setBusy] = useState(false);
  const ready = useIsClient();
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Partial<Record<keyof V, string>>) => {
    setFaults(found);
    const first = Object.keys(initial).find((key) => found[key]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async () => {
    const found = faultsOf(values, rules);
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      const known = Object.fromEntries(
        Object.entries(fieldFaults(error)).filter(([path]) => path in initial),
      );
      show(known as Partial<Record<keyof V, string>>);
      if (Object.keys(known).length === 0) onFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };

  useEarlyInput(form, (name, value) => {
    if (name in initial && value !== values[name]) set(name as keyof V & string, value);
  });

  return {
    values,
    faults,
    busy,
    /** Until then a button would send the page's address, not the form. */
    ready,
    set,
    /** Marks a field that somebody else than the rules and the server found fault with. */
    fault: (name: keyof V & string, sentence: string) =>
      setFaults((before) => ({ ...before, [name]: sentence })),
    /** Spread onto a field of this form. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value),
    }),
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!busy) void send();
      },
    },
    reset: () => {
      setValues(initial);
      setFaults({});
    },
  };
}

import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import {
  get,
  set,
  useForm as useFields,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';

import { fieldFaults, isSignedOut } from '@/api/errors';

import { useIsClient } from '../useIsClient';
import { changesOf } from './changes';
import { faultsOf, type Faults, type Rules } from './rules';

/** For the parts of a form that show or follow single fields of it. */
export { useController, useFieldArray, useWatch } from 'react-hook-form';
export type { Control, FieldPathByValue, FieldValues, Path, PathValue } from 'react-hook-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options<V extends FieldValues> {
  initial: V;
  rules: Rules<V>;
  /** Throws what the server answered; its faults are put on the fields. */
  submit(values: V, changes: Partial<V>): Promise<void>;
  /** Told of what the rules found, beside the fields. */
  onRefused?(faults: Faults, values: V): void;
  /** Told of a failure that no field can show. */
  onFailure?(error: unknown): void;
}

const FOCUSABLE = 'input, select, textarea, button';

function errorsOf<V extends FieldValues>(faults: Faults): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const [path, message] of Object.entries(faults)) set(errors, path, { type: 'rule', message });
  return errors;
}

/**
 * A form: rules before sending, the server's own faults after, the first faulty field gets the focus. What is typed is
 * kept in the fields themselves, so that a letter draws no form anew; after a refusal a field is judged as it is typed.
 */
export function useForm<V extends FieldValues>({ initial, rules, submit, onRefused, onFailure }: Options<V>) {
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [judged, setJudged] = useState(0);
  const [failed, setFailed] = useState<{ error: unknown; written: string }>();
  const pressed = useRef<Element>(null);
  const ready = useIsClient();
  const [wasServed] = useState(!ready);
  const {
    control,
    register,
    handleSubmit,
    setError,
    setValue,
    setValues,
    getValues,
    reset,
    subscribe,
    formState,
  } = useFields<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: (values) => {
      const faults = faultsOf(values, rules);
      return Object.keys(faults).length > 0
        ? { values: {}, errors: errorsOf<V>(faults) }
        : { values, errors: {} };
    },
    // By the order of the page, not of the fields' first drawing; see below.
    shouldFocusError: false,
  });

  useLayoutEffect(() => {
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = faulty?.matches(FOCUSABLE) ? faulty : faulty?.querySelector<HTMLElement>(FOCUSABLE);
    // A button loses the focus while it can do nothing, and gets it back with the answer.
    const isLost = document.activeElement === document.body;
    if (target) target.focus();
    else if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [judged]);

  // What somebody typed into the page as the server drew it is in the form already; who follows a field hears of it
  // here, and only of what is marked as touched.
  useEffect(() => {
    if (wasServed && ready) setValues(getValues(), { shouldTouch: true });
  }, [getValues, setValues, wasServed, ready]);

  // What is said of the whole form is about what is written in it: written anew, it is gone.
  useEffect(() => {
    if (!failed) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) !== failed.written) setFailed(undefined);
      },
    });
  }, [failed, subscribe]);

  const fault = (name: Path<V>, message: string) => setError(name, { type: 'server', message });

  /** One at a time, from the press to the answer: a second press in between is none. */
  const attempt = async (sending: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailed(undefined);
    pressed.current = document.activeElement;
    try {
      await sending();
    } catch (error) {
      const shown = Object.entries(fieldFaults(error)).filter(([path]) => isDrawn(control._fields, path));
      for (const [path, message] of shown) fault(path as Path<V>, message);
      // Who was signed out meanwhile is asked to sign in by the page; the form waits as it is.
      if (shown.length === 0 && !isSignedOut(error)) {
        setFailed({ error, written: JSON.stringify(getValues()) });
        onFailure?.(error);
      }
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      setJudged((times) => times + 1);
    }
  };

  const busily = (sending: () => Promise<void>) => {
    setBusy(true);
    return sending();
  };

  const send = handleSubmit(
    (values) =>
      busily(() => submit(values as V, changesOf(control._defaultValues as unknown as V, values as V))),
    () => onRefused?.(faultsOf(getValues(), rules), getValues()),
  );

  return {
    control,
    busy,
    /** Why the server took none of it, where no field can show that; until something is written anew. */
    failure: failed?.error,
    /** Until then a button would send the page's address, not the form. */
    ready,
    /** Sends what did not come from the fields alone; its faults stand at the fields too. */
    attempt: (sending: () => Promise<void>) => attempt(() => busily(sending)),
    fault,
    reset,
    /** For what follows the form without being drawn anew with it. */
    subscribe,
    set: <N extends Path<V>>(name: N, value: PathValue<V, N>) =>
      setValue(name, value, { shouldValidate: formState.isSubmitted }),
    values: () => getValues(),
    /** Spread onto an input, a textarea or a select of this form; `shape` rewrites what is typed. */
    field: (name: Path<V>, shape?: (typed: string) => string) => {
      // Leaving a field is no change: a textarea would give the lines of a stored text other ends.
      const { ref, onChange } = register(name);
      const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
      return {
        name,
        ref,
        error,
        onChange: (event: ChangeEvent<Control>) => {
          if (shape) event.target.value = shape(event.target.value);
          void onChange(event);
        },
      };
    },
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // Events of a dialog reach the form that opened it.
        event.stopPropagation();
        void attempt(send);
      },
    },
  };
}

/** Whether a field of that path stands on the page, and can show what is wrong with it. */
function isDrawn(fields: object, path: string): boolean {
  return Boolean((get(fields, path) as { _f?: { mount?: boolean } } | undefined)?._f?.mount);
}

/** What the parts of a form need of it. */
export type Form<V extends FieldValues> = ReturnType<typeof useForm<V>>;

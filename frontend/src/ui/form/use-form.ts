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

import { useIsClient } from '../use-is-client';
import { toChanges } from './changes';
import { validate, type FormErrors, type Rules } from './rules';

/** For the parts of a form that show or watch single fields. */
export { useController, useFieldArray, useWatch } from 'react-hook-form';
export type { Control, FieldPathByValue, FieldValues, Path, PathValue } from 'react-hook-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options<V extends FieldValues> {
  initial: V;
  rules: Rules<V>;
  /** Throws the server's answer; its errors are shown at the fields. */
  submit(values: V, changes: Partial<V>): Promise<void>;
  /** Called with what the rules found, in addition to the fields. */
  onRefused?(faults: FormErrors, values: V): void;
  /** Called with a failure that no field can show. */
  onFailure?(error: unknown): void;
}

const FOCUSABLE = 'input, select, textarea, button';

function toErrors<V extends FieldValues>(faults: FormErrors): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const [path, message] of Object.entries(faults)) set(errors, path, { type: 'rule', message });
  return errors;
}

/**
 * A form: rules before submitting, the server's errors after, and the first invalid field gets the focus. Input is
 * kept in the fields themselves, so that a letter redraws no form; after a rejection, a field is validated as it is
 * typed.
 */
export function useForm<V extends FieldValues>({ initial, rules, submit, onRefused, onFailure }: Options<V>) {
  const element = useRef<HTMLFormElement>(null);
  const isInProgress = useRef(false);
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
      const faults = validate(values, rules);
      return Object.keys(faults).length > 0
        ? { values: {}, errors: toErrors<V>(faults) }
        : { values, errors: {} };
    },
    // In page order, not in the order in which fields were first drawn; see below.
    shouldFocusError: false,
  });

  useLayoutEffect(() => {
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = faulty?.matches(FOCUSABLE) ? faulty : faulty?.querySelector<HTMLElement>(FOCUSABLE);
    // A disabled button loses the focus, and gets it back with the answer.
    const isLost = document.activeElement === document.body;
    if (target) target.focus();
    else if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [judged]);

  // Text typed into the server-rendered page is in the form already; watchers of a field get it here, and only for
  // touched fields.
  useEffect(() => {
    if (wasServed && ready) setValues(getValues(), { shouldTouch: true });
  }, [getValues, setValues, wasServed, ready]);

  // An error about the whole form refers to its content: it disappears when that changes.
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

  /** One at a time, from click to answer: a second click in between is ignored. */
  const attempt = async (sending: () => Promise<unknown>) => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setFailed(undefined);
    pressed.current = document.activeElement;
    try {
      await sending();
    } catch (error) {
      const shown = Object.entries(fieldFaults(error)).filter(([path]) => isDrawn(control._fields, path));
      for (const [path, message] of shown) fault(path as Path<V>, message);
      // The page asks a signed-out user to sign in; the form waits as it is.
      if (shown.length === 0 && !isSignedOut(error)) {
        setFailed({ error, written: JSON.stringify(getValues()) });
        onFailure?.(error);
      }
    } finally {
      isInProgress.current = false;
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
      busily(() => submit(values as V, toChanges(control._defaultValues as unknown as V, values as V))),
    () => onRefused?.(validate(getValues(), rules), getValues()),
  );

  return {
    control,
    busy,
    /** Why the server accepted none of it, when no field can show that; until something changes. */
    failure: failed?.error,
    /** Until then a button would submit the page's URL, not the form. */
    ready,
    /** Submits values that did not come from the fields alone; their errors are shown at the fields too. */
    attempt: (sending: () => Promise<void>) => attempt(() => busily(sending)),
    fault,
    reset,
    /** For watchers that are not redrawn with the form. */
    subscribe,
    set: <N extends Path<V>>(name: N, value: PathValue<V, N>) =>
      setValue(name, value, { shouldValidate: formState.isSubmitted }),
    values: () => getValues(),
    /** Spread onto an input, a textarea or a select of this form; `shape` rewrites what is typed. */
    field: (name: Path<V>, shape?: (typed: string) => string) => {
      // Leaving a field is no change: a textarea would change the line endings of a stored text.
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

/** Whether a field with that path is on the page, and can show an error. */
function isDrawn(fields: object, path: string): boolean {
  return Boolean((get(fields, path) as { _f?: { mount?: boolean } } | undefined)?._f?.mount);
}

/** What the parts of a form need from it. */
export type Form<V extends FieldValues> = ReturnType<typeof useForm<V>>;

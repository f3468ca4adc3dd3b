import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

import { Icon } from './Icon';

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Optional is marked, required is not. */
  optional?: boolean;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, hint and error below, both tied to the field. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: Common & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="optional"> (optional)</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="err" id={errorId}>
          <Icon name="alert" small />
          {error}
        </span>
      ) : null}
    </div>
  );
}

const inputClass = (error?: string) => (error ? 'input bad' : 'input');

export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <input className={inputClass(error)} {...input} {...wiring} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  ...area
}: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <textarea className={inputClass(error)} {...area} {...wiring} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  ...select
}: Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    options: readonly (string | { value: string; label: string })[];
    placeholder?: string;
  }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <span className="pulldown">
          <select className={inputClass(error)} {...select} {...wiring}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: words } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {words}
                </option>
              );
            })}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}

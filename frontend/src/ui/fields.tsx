import { useId, type ComponentProps, type ReactNode } from 'react';

import { Icon } from './Icon';

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Optional fields are marked, required ones are not. */
  optional?: boolean;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Around extends Common {
  className?: string;
  children(wiring: Wiring): ReactNode;
}

const describedBy = (id: string, { hint, error }: Common) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

const fieldClass = (className?: string) => (className ? `field ${className}` : 'field');

/** Label above, hint and error below, both linked to the field. */
export function Field({ className, children, ...common }: Around) {
  const id = useId();
  return (
    <div className={fieldClass(className)}>
      <label htmlFor={id}>
        <LabelText {...common} />
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, common),
        'aria-invalid': common.error ? true : undefined,
      })}
      <Notes id={id} {...common} />
    </div>
  );
}

/** The same around several controls whose label names the group: radios, checkboxes. */
export function FieldGroup({ className, children, ...common }: Around) {
  const id = useId();
  const wiring = {
    id,
    'aria-describedby': describedBy(id, common),
    'aria-invalid': common.error ? (true as const) : undefined,
  };
  return (
    <fieldset className={fieldClass(className)} aria-describedby={wiring['aria-describedby']}>
      <legend className="legend">
        <LabelText {...common} />
      </legend>
      {children(wiring)}
      <Notes id={id} {...common} />
    </fieldset>
  );
}

function LabelText({ label, optional }: Common) {
  return (
    <>
      {label}
      {optional ? <span className="optional"> (optional)</span> : null}
    </>
  );
}

function Notes({ id, hint, error }: Common & { id: string }) {
  return (
    <>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="err" id={`${id}-error`}>
          <Icon name="alert" small />
          {error}
        </span>
      ) : null}
    </>
  );
}

const inputClass = (error?: string) => (error ? 'input bad' : 'input');

export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id'>) {
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
}: Common & Omit<ComponentProps<'textarea'>, 'id'>) {
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
  Omit<ComponentProps<'select'>, 'id'> & {
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

import type { ReactNode } from 'react';

import { Field, FieldGroup } from '../fields';
import { useController, type Control, type FieldValues, type Path, type PathValue } from '../form/use-form';

interface Props<V extends FieldValues, N extends Path<V>, F> {
  control: Control<V>;
  name: N;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Fields whose rules depend on this one too. */
  judges?: Path<V>[];
  children(field: F): ReactNode;
}

interface Wired<T> {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  status: 'error' | undefined;
  value: T;
  /** An input event, or a value. */
  onChange(change: unknown): void;
}

function useWired<V extends FieldValues, N extends Path<V>>({
  control,
  name,
  judges,
}: Pick<Props<V, N, never>, 'control' | 'name' | 'judges'>) {
  const { field, fieldState } = useController({ control, name, rules: judges && { deps: judges } });
  const error = fieldState.error?.message;
  return {
    error,
    value: field.value,
    onChange: field.onChange,
    status: error ? ('error' as const) : undefined,
  };
}

/** An antd input of a form, with its label, hint and error. Only it is redrawn while someone types in it. */
export function FormField<V extends FieldValues, N extends Path<V>>({
  control,
  name,
  judges,
  children,
  ...look
}: Props<V, N, Wired<PathValue<V, N>>>) {
  const { error, ...wired } = useWired({ control, name, judges });
  return (
    <Field {...look} error={error}>
      {(wiring) => children({ ...wiring, ...wired })}
    </Field>
  );
}

/** Radios or checkboxes of a form whose label names the group. */
export function FormChoice<V extends FieldValues, N extends Path<V>>({
  control,
  name,
  judges,
  children,
  ...look
}: Props<V, N, Wired<PathValue<V, N>>>) {
  const { error, ...wired } = useWired({ control, name, judges });
  return (
    <FieldGroup {...look} error={error}>
      {(wiring) => children({ ...wiring, ...wired })}
    </FieldGroup>
  );
}

/** A switch or a checkbox of a form, with its label next to it. */
export function FormToggle<V extends FieldValues>({
  control,
  name,
  children,
}: Pick<
  Props<V, Path<V>, { checked: boolean; onChange(change: unknown): void }>,
  'control' | 'name' | 'children'
>) {
  const { field } = useController({ control, name });
  return children({ checked: field.value === true, onChange: field.onChange });
}

import type { ReactNode } from 'react';

import { Field, FieldGroup } from '../fields';
import { useController, type Control, type FieldValues, type Path, type PathValue } from '../form/useForm';

interface Props<V extends FieldValues, N extends Path<V>, F> {
  control: Control<V>;
  name: N;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Fields whose rules look at this one too. */
  judges?: Path<V>[];
  children(field: F): ReactNode;
}

interface Wired<T> {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  status: 'error' | undefined;
  value: T;
  /** An event of an input, or a value. */
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

/** An antd input of a form, with its label, hint and error. It alone is drawn anew while somebody types in it. */
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

/** Radios or boxes of a form, of which the label names the whole. */
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

/** A switch or a box of a form; what it is called stands beside it. */
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

import { useState, type ChangeEvent, type ComponentProps } from 'react';

import { TextField } from './fields';
import { nearMiss } from './form/near-miss';
import { useSettled } from './useSettled';

/** Long enough that nobody is asked in the middle of a word. */
const PAUSE_MS = 600;

/** An e-mail address; one that looks mistyped is asked about and taken as it is all the same. */
export function EmailField({
  onTake,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onTake(address: string): void;
}) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed, PAUSE_MS);
  const meant = settled === typed ? nearMiss(typed) : undefined;
  return (
    <TextField
      label="E-mail address"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      {...input}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event);
      }}
      hint={
        meant ? (
          <span role="status">
            Did you mean{' '}
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                setTyped(meant);
                onTake(meant);
                // The question goes, and the focus would go with it.
                currentTarget.closest('.field')?.querySelector('input')?.focus();
              }}
            >
              {meant}
            </button>
            ?
          </span>
        ) : undefined
      }
    />
  );
}

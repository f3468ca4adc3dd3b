import { useEffect, useEffectEvent, useState, type ChangeEvent, type ComponentProps } from 'react';

import { TextField } from './fields';
import { nearMiss } from './form/near-miss';
import { useSettled } from './useSettled';

/** Long enough that nobody is asked in the middle of a word. */
const PAUSE_MS = 600;

/**
 * An e-mail address; one that looks mistyped is asked about and taken as it is all the same. Who sends the form sooner
 * than that is asked first, and goes on by sending it again.
 */
export function EmailField({
  onTake,
  onChange,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onTake(address: string): void;
}) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed, PAUSE_MS);
  const [sent, setSent] = useState('');
  const [input, setInput] = useState<HTMLInputElement>();
  const meant = settled === typed || sent === typed ? nearMiss(typed) : undefined;

  const askFirst = useEffectEvent((event: SubmitEvent) => {
    if (meant !== undefined || nearMiss(typed) === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setSent(typed);
    input?.focus();
  });
  const form = input?.form;
  useEffect(() => {
    // Before the form itself hears of it.
    const listen = (event: SubmitEvent) => askFirst(event);
    form?.addEventListener('submit', listen, true);
    return () => form?.removeEventListener('submit', listen, true);
  }, [form]);

  return (
    <TextField
      label="E-mail address"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      {...props}
      onChange={(event) => {
        setInput(event.target);
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

import { useEffect, useEffectEvent, useState, type ChangeEvent, type ComponentProps } from 'react';

import { TextField } from './fields';
import { suggestEmailCorrection } from './form/email-typo';
import { useDebouncedValue } from './use-debounced-value';

/** Long enough that nobody is asked in the middle of a word. */
const PAUSE_MS = 600;

/**
 * An email address; one that looks mistyped causes a question and is accepted anyway. Someone who submits sooner is
 * asked first, and continues by submitting again.
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
  const settled = useDebouncedValue(typed, PAUSE_MS);
  const [sent, setSent] = useState('');
  const [input, setInput] = useState<HTMLInputElement>();
  const confirmed = settled === typed || sent === typed ? suggestEmailCorrection(typed) : undefined;

  const askFirst = useEffectEvent((event: SubmitEvent) => {
    if (confirmed !== undefined || suggestEmailCorrection(typed) === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setSent(typed);
    input?.focus();
  });
  const form = input?.form;
  useEffect(() => {
    // Before the form itself handles it.
    const listen = (event: SubmitEvent) => askFirst(event);
    form?.addEventListener('submit', listen, true);
    return () => form?.removeEventListener('submit', listen, true);
  }, [form]);

  return (
    <TextField
      label="Email"
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
        confirmed ? (
          <span role="status">
            Did you mean{' '}
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                setTyped(confirmed);
                onTake(confirmed);
                // The question disappears, and the focus would be lost with it.
                currentTarget.closest('.field')?.querySelector('input')?.focus();
              }}
            >
              {confirmed}
            </button>
            ?
          </span>
        ) : undefined
      }
    />
  );
}

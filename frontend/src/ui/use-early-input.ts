import { useEffect, useRef, useState, type RefObject } from 'react';

import { useIsClient } from './use-is-client';

/** A field's value; an unchecked radio or checkbox has none, whatever value it would send. */
function getValue(field: Element): string {
  if (field instanceof HTMLInputElement)
    return ['radio', 'checkbox'].includes(field.type) && !field.checked ? '' : field.value;
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

/**
 * A server-rendered page is visible before its script runs, and a slow phone leaves time to type. What the fields of
 * such a form contain is read once by name, or the first render would erase it. Nobody can have typed into a form that
 * the script itself rendered, so nothing is read from it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const latest = useRef(take);
  const isClient = useIsClient();
  const [wasServed] = useState(!isClient);
  useEffect(() => {
    if (!wasServed) return;
    for (const field of form.current?.elements ?? []) {
      const name = field.getAttribute('name');
      const value = getValue(field);
      if (name && value !== '') latest.current(name, value);
    }
  }, [form, wasServed]);
}

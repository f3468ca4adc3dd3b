import { useEffect, useRef, useState, type RefObject } from 'react';

import { useIsClient } from './useIsClient';

/** What a field says; a radio or a checkbox that is not ticked says nothing, whatever value it would send. */
function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement)
    return ['radio', 'checkbox'].includes(field.type) && !field.checked ? '' : field.value;
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

/**
 * A page that the server drew stands before its script runs, and a slow phone leaves time to type. What the fields of
 * such a form hold then is handed over once by their names, or the first drawing would wipe it out. In a form that the
 * script itself drew nobody can have typed, so nothing is read from it.
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
      const value = valueOf(field);
      if (name && value !== '') latest.current(name, value);
    }
  }, [form, wasServed]);
}

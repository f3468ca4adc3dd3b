import { useEffect, useRef, type RefObject } from 'react';

/**
 * A page stands before its script runs, and a slow phone leaves time to type. What the fields of a form hold then is
 * handed over once by their names, or the first drawing would wipe it out.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const latest = useRef(take);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isField =
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement;
      if (isField && field.name !== '' && field.value !== '') latest.current(field.name, field.value);
    }
  }, [form]);
}

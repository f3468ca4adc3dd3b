import type { FormInstance } from 'antd';

import { ApiError } from '@/api/errors';

const pathOf = (path: string): (string | number)[] =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Sets the server's faults on the fields that the form has; tells whether any found its field. */
export function setFaults(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.errors.filter(({ path }) => form.getFieldInstance(pathOf(path)) !== undefined);
  const fields = known.map(({ path, message }) => ({ name: pathOf(path), errors: [message] }));
  if (fields.length === 0) return false;
  form.setFields(fields);
  form.scrollToField(fields[0]?.name, { focus: true });
  return true;
}

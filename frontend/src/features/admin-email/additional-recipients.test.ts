import { describe, expect, it } from 'vitest';

import {
  toAdditionalRecipients,
  listAdditionalRecipients,
  formatAdditionalRecipients,
} from './additional-recipients';

describe('additional recipients', () => {
  it.each([
    [{}, ''],
    [{ coaches: [1] }, '1 coach'],
    [{ coaches: [1], assistants: [4, 5] }, '3 coaches'],
    [{ coaches: [1], staff: [2] }, '1 coach, 1 staff member'],
    [{ staff: [2, 3] }, '2 staff members'],
  ])('are counted: %j', (also, words) => {
    expect(formatAdditionalRecipients(also).join(', ')).toBe(words);
  });

  it('are people of their own type', () => {
    expect(listAdditionalRecipients({ coaches: [1], assistants: [1], staff: [2] })).toEqual([
      { id: 1, kind: 'coaches' },
      { id: 1, kind: 'assistants' },
      { id: 2, kind: 'staff' },
    ]);
    expect(listAdditionalRecipients(null)).toEqual([]);
  });

  it('are sent when there are any', () => {
    expect(toAdditionalRecipients({ coaches: [], assistants: [], staff: [] })).toBeNull();
    expect(toAdditionalRecipients(undefined)).toBeNull();
    expect(toAdditionalRecipients({ staff: [2] })).toEqual({ staff: [2] });
  });
});

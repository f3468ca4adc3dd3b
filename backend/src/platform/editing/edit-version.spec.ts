import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../../kernel';
import { nextVersion } from './edit-version';

describe('the version of an edited record', () => {
  const record = { editVersion: 3 };
  const present = () => ({ name: 'Owls' });

  it.each([3, undefined])('is one more after an edit that began from %p', (begunFrom) => {
    expect(nextVersion(record, begunFrom, present)).toBe(4);
  });

  // A later one than the present was seen before a backup was restored.
  it.each([2, 0, 4])('refuses an edit that began from %p, with what stands now', (begunFrom) => {
    let refusal: DomainError | undefined;
    try {
      nextVersion(record, begunFrom, present);
    } catch (error) {
      refusal = error as DomainError;
    }
    expect(refusal).toMatchObject({
      kind: 'conflict',
      code: 'edits.changed_meanwhile',
      details: { current: { name: 'Owls', version: 3 } },
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../../kernel';
import { nextVersion } from './edit-version';

describe('nextVersion', () => {
  const record = { editVersion: 3 };
  const present = () => ({ name: 'Owls' });

  it.each([3, undefined])('increases after an edit that started from version %p', (begunFrom) => {
    expect(nextVersion(record, begunFrom, present)).toBe(4);
  });

  // A higher version than the current one was seen before a backup was restored.
  it.each([2, 0, 4])('rejects an edit that started from version %p, with the current values', (begunFrom) => {
    let refusal: DomainError | undefined;
    try {
      nextVersion(record, begunFrom, present);
    } catch (error) {
      refusal = error as DomainError;
    }
    expect(refusal).toMatchObject({
      kind: 'conflict',
      code: 'edits.stale_version',
      details: { current: { name: 'Owls', version: 3 } },
    });
  });
});

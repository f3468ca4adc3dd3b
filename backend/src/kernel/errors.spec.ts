import { describe, expect, it } from '@jest/globals';
import { defineErrors, combineErrors } from './errors';

const Errors = defineErrors('planted', {
  full: { kind: 'conflict', message: '{program} is full.' },
  closed: { kind: 'conflict', message: 'Closed.' },
});

describe('a catalog error', () => {
  it('is identified by its code alone', () => {
    expect(
      Errors.full.is(Errors.full({ program: 'Week 1' }).withPath('programId').withMessage('Gone.')),
    ).toBe(true);
    expect(Errors.full.is(Errors.closed())).toBe(false);
    expect(Errors.full.is(Object.assign(new Error('Week 1 is full.'), { code: 'planted.full' }))).toBe(false);
  });

  it('carries its own sentence, or one for the field it names', () => {
    const error = Errors.full({ program: 'Week 1' });
    expect(error.withPath('programId').details.errors).toEqual([
      { path: 'programId', message: 'Week 1 is full.' },
    ]);
    expect(error.withPath('programId', 'Choose another.').details.errors).toEqual([
      { path: 'programId', message: 'Choose another.' },
    ]);
    expect(error.details.errors).toBeUndefined();
  });

  it('keeps everything else when its message is replaced', () => {
    const error = Errors.full({ program: 'Week 1' }).withPath('programId').withMessage('Gone.');
    expect(error).toMatchObject({ code: 'planted.full', kind: 'conflict', message: 'Gone.' });
    expect(error.details).toMatchObject({ facts: { program: 'Week 1' }, errors: [{ path: 'programId' }] });
  });

  it('combines several errors and names their fields', () => {
    const error = combineErrors([
      Errors.closed().withPath('a'),
      Errors.full({ program: 'Week 1' }).withPath('b'),
    ]);
    expect(error).toMatchObject({ code: 'planted.closed', message: 'Closed.' });
    expect(error.details.errors).toEqual([
      { path: 'a', message: 'Closed.' },
      { path: 'b', message: 'Week 1 is full.' },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, together } from './errors';

const Errors = errorCatalogue('planted', {
  full: { kind: 'conflict', message: '{program} is full.' },
  closed: { kind: 'conflict', message: 'Closed.' },
});

describe('an error of a catalogue', () => {
  it('is known by its code alone', () => {
    expect(Errors.full.is(Errors.full({ program: 'Week 1' }).at('programId').saying('Gone.'))).toBe(true);
    expect(Errors.full.is(Errors.closed())).toBe(false);
    expect(Errors.full.is(Object.assign(new Error('Week 1 is full.'), { code: 'planted.full' }))).toBe(false);
  });

  it('is said of a field in its own sentence, or in one for that field', () => {
    const error = Errors.full({ program: 'Week 1' });
    expect(error.at('programId').details.errors).toEqual([{ path: 'programId', message: 'Week 1 is full.' }]);
    expect(error.at('programId', 'Choose another.').details.errors).toEqual([
      { path: 'programId', message: 'Choose another.' },
    ]);
    expect(error.details.errors).toBeUndefined();
  });

  it('keeps everything else when it is said in other words', () => {
    const error = Errors.full({ program: 'Week 1' }).at('programId').saying('Gone.');
    expect(error).toMatchObject({ code: 'planted.full', kind: 'conflict', message: 'Gone.' });
    expect(error.details).toMatchObject({ facts: { program: 'Week 1' }, errors: [{ path: 'programId' }] });
  });

  it('stands for others, whose fields it names', () => {
    const error = together([Errors.closed().at('a'), Errors.full({ program: 'Week 1' }).at('b')]);
    expect(error).toMatchObject({ code: 'planted.closed', message: 'Closed.' });
    expect(error.details.errors).toEqual([
      { path: 'a', message: 'Closed.' },
      { path: 'b', message: 'Week 1 is full.' },
    ]);
  });
});

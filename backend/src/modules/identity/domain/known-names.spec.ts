import { describe, expect, it } from '@jest/globals';
import { collectNamesAndNotes } from './known-names';

const record = (name: string, medicalNotes: string | null = null) => ({ name, medicalNotes });

describe('collectNamesAndNotes', () => {
  it.each([
    [
      'returns only the profile name without copies',
      record('Theo Quill'),
      [],
      { names: ['Theo Quill'], confirmingNames: ['Theo Quill'] },
    ],
    [
      'returns earlier names too, but only the profile name confirms the erasure',
      record('Theo Quill'),
      [record('Theodore Quill'), record('Theo Quill'), record('Ted Quill')],
      { names: ['Theo Quill', 'Theodore Quill', 'Ted Quill'], confirmingNames: ['Theo Quill'] },
    ],
    [
      'returns the names of all copies of a removed child, and each confirms the erasure',
      record(''),
      [record('Theo Quill'), record('Ted Quill')],
      { names: ['Theo Quill', 'Ted Quill'], confirmingNames: ['Theo Quill', 'Ted Quill'] },
    ],
    [
      'returns the typed name when a removed child has no copies',
      record(''),
      [record(' ')],
      { names: ['Typed Name'], confirmingNames: ['Typed Name'] },
    ],
  ])('%s', (_, profile, copies, expected) => {
    expect(collectNamesAndNotes(profile, copies, 'Typed Name')).toMatchObject(expected);
  });

  it('returns each medical note once, the latest first', () => {
    const copies = [record('T', 'Peanuts'), record('T'), record('T', 'Asthma'), record('T', 'Peanuts')];
    expect(collectNamesAndNotes(record('T', 'Epinephrine'), copies, '').notes).toEqual([
      ...['Epinephrine', 'Peanuts', 'Asthma'],
    ]);
  });
});

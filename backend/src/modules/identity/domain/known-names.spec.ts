import { describe, expect, it } from '@jest/globals';
import { namesAndNotes } from './known-names';

const of = (name: string, medicalNotes: string | null = null) => ({ name, medicalNotes });

describe('what an erasure knows of a child', () => {
  it.each([
    ['has its name alone', of('Theo Quill'), [], { names: ['Theo Quill'], accepted: ['Theo Quill'] }],
    [
      'has earlier names too, of which none confirms while there is a profile',
      of('Theo Quill'),
      [of('Theodore Quill'), of('Theo Quill'), of('Ted Quill')],
      { names: ['Theo Quill', 'Theodore Quill', 'Ted Quill'], accepted: ['Theo Quill'] },
    ],
    [
      'has the names of copies when the family removed it, and each confirms',
      of(''),
      [of('Theo Quill'), of('Ted Quill')],
      { names: ['Theo Quill', 'Ted Quill'], accepted: ['Theo Quill', 'Ted Quill'] },
    ],
    [
      'has the typed name when no copy is left',
      of(''),
      [of(' ')],
      { names: ['Typed Name'], accepted: ['Typed Name'] },
    ],
  ])('%s', (_, profile, copies, expected) => {
    expect(namesAndNotes(profile, copies, 'Typed Name')).toMatchObject(expected);
  });

  it('has each medical note once, the latest first', () => {
    const copies = [of('T', 'Peanuts'), of('T'), of('T', 'Asthma'), of('T', 'Peanuts')];
    expect(namesAndNotes(of('T', 'Epinephrine'), copies, '').notes).toEqual([
      ...['Epinephrine', 'Peanuts', 'Asthma'],
    ]);
  });
});

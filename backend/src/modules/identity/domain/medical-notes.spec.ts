import { describe, expect, it } from '@jest/globals';
import { medicalNotesFor, type NotesReader } from './medical-notes';

const CHILD = { userId: 7, medicalNotes: 'Allergic to peanuts' };

describe('who may read medical notes', () => {
  it.each<[string, NotesReader, boolean]>([
    ['its own family', { user: { userId: 7 } }, true],
    ['the office', { admin: {} }, true],
    ['an administrator who is also a parent elsewhere', { admin: {}, user: { userId: 8 } }, true],
    ['another family', { user: { userId: 8 } }, false],
    ['a visitor', {}, false],
  ])('%s', (_, reader, may) => {
    expect(medicalNotesFor(reader, CHILD)).toBe(may ? CHILD.medicalNotes : null);
  });
});

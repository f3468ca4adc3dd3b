import { describe, expect, it } from '@jest/globals';
import { medicalNotesFor, type NotesReader } from './medical-notes';

const CHILD = { userId: 7, leagueTeamId: 3, medicalNotes: 'Allergic to peanuts' };

describe('who may read medical notes', () => {
  it.each<[string, NotesReader, boolean]>([
    ['its own family', { user: { userId: 7 } }, true],
    ['the office', { admin: {} }, true],
    ['an administrator who is also a parent elsewhere', { admin: {}, user: { userId: 8 } }, true],
    ['another family', { user: { userId: 8 } }, false],
    ['the coach of its team', { coachedTeamId: 3 }, true],
    ['the coach of another team', { coachedTeamId: 4, user: { userId: 8 } }, false],
    ['a visitor', {}, false],
  ])('%s', (_, reader, may) => {
    expect(medicalNotesFor(reader, CHILD)).toBe(may ? CHILD.medicalNotes : null);
  });

  it('of a child on no team is no coach', () => {
    const unplaced = { ...CHILD, leagueTeamId: null };
    expect(medicalNotesFor({ coachedTeamId: 3 }, unplaced)).toBeNull();
    expect(medicalNotesFor({}, { userId: 7, medicalNotes: 'x' })).toBeNull();
  });
});

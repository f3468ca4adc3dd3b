import { describe, expect, it } from '@jest/globals';
import { getVisibleMedicalNotes, type MedicalNotesReader } from './medical-notes';

const CHILD = { userId: 7, leagueTeamId: 3, medicalNotes: 'Allergic to peanuts' };

describe('access to medical notes', () => {
  it.each<[string, MedicalNotesReader, boolean]>([
    ['its own family', { user: { userId: 7 } }, true],
    ['the office', { admin: {} }, true],
    ['an administrator who is also a parent elsewhere', { admin: {}, user: { userId: 8 } }, true],
    ['another family', { user: { userId: 8 } }, false],
    ['the coach of its team', { coachedTeamId: 3 }, true],
    ['the coach of another team', { coachedTeamId: 4, user: { userId: 8 } }, false],
    ['a visitor', {}, false],
  ])('%s', (_, reader, may) => {
    expect(getVisibleMedicalNotes(reader, CHILD)).toBe(may ? CHILD.medicalNotes : null);
  });

  it('is not given by coaching when the child is on no team', () => {
    const unplaced = { ...CHILD, leagueTeamId: null };
    expect(getVisibleMedicalNotes({ coachedTeamId: 3 }, unplaced)).toBeNull();
    expect(getVisibleMedicalNotes({}, { userId: 7, medicalNotes: 'x' })).toBeNull();
  });
});

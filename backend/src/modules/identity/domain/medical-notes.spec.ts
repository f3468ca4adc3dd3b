import { describe, expect, it } from '@jest/globals';
import { getVisibleMedicalNotes, type MedicalNotesReader } from './medical-notes';

const CHILD = { userId: 7, leagueTeamId: 3, medicalNotes: 'Allergic to peanuts' };

describe('getVisibleMedicalNotes', () => {
  it.each<[string, MedicalNotesReader, boolean]>([
    ["the child's own family", { user: { userId: 7 } }, true],
    ['an administrator', { admin: {} }, true],
    ['an administrator who is also a parent elsewhere', { admin: {}, user: { userId: 8 } }, true],
    ['another family', { user: { userId: 8 } }, false],
    ["the coach of the child's team", { coachedTeamId: 3 }, true],
    ['the coach of another team', { coachedTeamId: 4, user: { userId: 8 } }, false],
    ['a visitor', {}, false],
  ])('when read by %s', (_, reader, canRead) => {
    expect(getVisibleMedicalNotes(reader, CHILD)).toBe(canRead ? CHILD.medicalNotes : null);
  });

  it('hides the notes of a child without a team from every coach', () => {
    const unplaced = { ...CHILD, leagueTeamId: null };
    expect(getVisibleMedicalNotes({ coachedTeamId: 3 }, unplaced)).toBeNull();
    expect(getVisibleMedicalNotes({}, { userId: 7, medicalNotes: 'x' })).toBeNull();
  });
});

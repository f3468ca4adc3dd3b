import { describe, expect, it } from '@jest/globals';
import type { OfferingKind } from './cart';
import { findExistingRegistration } from './eligibility';

const offering = (kind: OfferingKind, seasonId: number | null = null) => ({ kind, id: 5, seasonId });

describe("a child's existing registrations", () => {
  it.each([
    { has: [], wants: offering('team', 7), is: null },
    { has: ['1@team:5'], wants: offering('team', 7), is: 'already_registered' },
    { has: ['2@team:5', '2@season:7'], wants: offering('team', 7), is: null },
    { has: ['1@team:4', '1@season:7'], wants: offering('team', 7), is: 'already_in_season' },
    { has: ['1@team:4', '1@season:8'], wants: offering('team', 7), is: null },
    { has: ['1@program:9', '1@season:7'], wants: offering('team', 7), is: 'already_in_season' },
    { has: ['1@team:4', '1@season:7'], wants: offering('program', 7), is: 'already_registered' },
    { has: ['1@team:4', '1@season:7'], wants: offering('program'), is: null },
  ])('$has blocks $wants.kind of season $wants.seasonId: $is', ({ has, wants, is }) => {
    expect(findExistingRegistration(new Set(has), 1, wants)).toBe(is);
  });
});

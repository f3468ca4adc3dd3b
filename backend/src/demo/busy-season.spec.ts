import { describe, expect, it } from '@jest/globals';
import { seasonFamilies, seasonPrograms } from './busy-season';

const programs = seasonPrograms('2026-11-22');
const names = programs.map(({ name }) => name);

describe("the demo's busy season", () => {
  it('has 1,800 registrations of 450 families, the same each time', () => {
    const season = seasonFamilies(names);
    const places = season.flatMap((family) => family.places);
    expect(season).toHaveLength(450);
    expect(places).toHaveLength(1800);
    expect(places.filter(({ action }) => action?.kind === 'cancel')).toHaveLength(54);
    expect(places.filter(({ action }) => action?.kind === 'refund')).toHaveLength(36);
    expect(seasonFamilies(names)).toEqual(season);
  });

  it('sells out no program and registers no child in a program twice', () => {
    const season = seasonFamilies(names);
    for (const name of names) {
      const sold = season.flatMap((family) => family.places).filter(({ program }) => program === name);
      expect(sold.length).toBeLessThanOrEqual(80);
    }
    for (const { children, places } of season) {
      expect(new Set(children.map(({ name }) => name)).size).toBe(children.length);
      expect(new Set(places.map(({ child, program }) => `${child} ${program}`)).size).toBe(places.length);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { childGrade, playerFamilies } from './player-families';

const schools = ['Maple Glen', 'Creekside', 'Penfield', 'Millbrook', 'Ithaca Lane', 'Loomis'];
const division = (grade: string, gender: string) => schools.map((school) => ({ school, grade, gender }));

describe("the families of the demo's players", () => {
  it.each([
    ['Boys', 'Girls'],
    ['Boys', 'Boys'],
    ['Girls', 'Girls'],
  ])('give each team ten eligible players with different names: %s and %s', (one, other) => {
    const teams = [...division('2nd', one), ...division('5th', other)];
    const players = playerFamilies(teams).flatMap((family) => family.players);
    for (const [index, team] of teams.entries()) {
      const own = players.filter((player) => player.team === index).map(({ child }) => child);
      expect(own).toHaveLength(10);
      expect(new Set(own.map(({ name }) => name.split(' ')[0])).size).toBe(10);
      for (const child of own) expect(child).toMatchObject(team);
    }
    expect(new Set(players.map(({ child }) => child.name)).size).toBe(120);
  });

  it('have their own email addresses and names, and manage one team each', () => {
    const families = playerFamilies([...division('2nd', 'Boys'), ...division('3rd', 'Girls')]);
    expect(new Set(families.map(({ parent }) => parent.email)).size).toBe(66);
    for (const { parent } of families) expect(parent.email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
    const led = families.flatMap(({ coaches }) => (coaches === null ? [] : [coaches]));
    expect(led.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const { coaches, players } of families)
      if (coaches !== null) expect(players.map(({ team }) => team)).toContain(coaches);
  });

  it('write grades as the child form does', () => {
    expect([0, 2, 8].map(childGrade)).toEqual(['K', '2nd', '8th']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { getFairness } from './fairness';
import { findTeamDeviations } from './team-deviations';
import { division, season, sunday } from './test/random-instances';
import type { ScheduledGame } from './types';

const EARLY = '09:00';
const LATE = '11:00';

/** Games of four teams, each as "home away week time court". */
function marked(games: string[], target: number) {
  const of = season([division('A', 4, 6, { target })]);
  const played = games.map((words): ScheduledGame => {
    const [home, away, week, time, court] = words.split(' ');
    const team = (n: string) => `A-0${n}`;
    return {
      ...{ division: 'A', home: team(home), away: team(away), date: sunday(Number(week)), time },
      ...{ court: `Court ${court}`, location: 'L1' },
    };
  });
  const [fairness] = getFairness(of, played);
  const offOf = findTeamDeviations(fairness, { target, first: EARLY, last: LATE });
  return Object.fromEntries(fairness.teams.map((row) => [row.team, offOf(row)]));
}

/** All on one court, which does not matter here. */
const even = ['1 2 0 09:00 1', '3 4 0 09:00 1', '2 3 1 11:00 1', '4 1 1 11:00 1'];

describe('deviations of a team', () => {
  it('are empty when all teams have the same numbers', () => {
    expect(marked(even, 2)).toEqual({ 'A-01': [], 'A-02': [], 'A-03': [], 'A-04': [] });
  });

  it('include missing games', () => {
    const games = marked(even.slice(0, 3), 2);
    expect(games['A-01']).toContain('games');
    expect(games['A-04']).toContain('games');
    expect(games['A-02']).not.toContain('games');
  });

  it('ignore a game that is impossible, because all teams have one less', () => {
    expect(marked(even.slice(0, 2), 1)['A-01']).not.toContain('games');
  });

  it('include early and late start times above its share, separately', () => {
    const games = ['1 2 0 09:00 1', '3 4 0 11:00 2', '2 1 1 09:00 2', '4 3 1 11:00 1'];
    const off = marked(games, 2);
    expect(off['A-01']).toEqual(expect.arrayContaining(['early', 'late']));
    expect(marked(even, 2)['A-01']).not.toContain('early');
  });

  it('include a home/away difference', () => {
    const off = marked(['1 2 0 09:00 1', '3 4 0 09:00 2', '1 3 1 11:00 1', '2 4 1 11:00 2'], 2);
    expect(off['A-01']).toContain('homeAway');
    expect(off['A-04']).toContain('homeAway');
    expect(off['A-02']).not.toContain('homeAway');
  });

  it('include a court that the team gets too often', () => {
    const off = marked(['1 2 0 09:00 1', '3 4 0 09:00 2', '2 1 1 11:00 1', '4 3 1 11:00 2'], 2);
    expect(off['A-01']).toContain('courts');
  });

  it('include opponents that the team meets again before it has met others', () => {
    const off = marked([...even, '1 2 2 09:00 1', '3 4 2 09:00 2', '1 2 3 09:00 1', '3 4 3 09:00 2'], 4);
    expect(off['A-01']).toContain('opponents');
  });

  it('include more byes than other teams have', () => {
    const off = marked(['1 2 0 09:00 1', '3 4 0 09:00 2', '1 2 1 09:00 1', '2 1 2 09:00 1'], 3);
    expect(off['A-03']).toContain('byes');
  });
});

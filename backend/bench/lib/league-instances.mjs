/* Seasons for measuring the scheduling engine; the same numbers give the same season. */
const FIRST_SUNDAY = Date.UTC(2026, 0, 4);

export const sunday = (week) => new Date(FIRST_SUNDAY + week * 7 * 86_400_000).toISOString().slice(0, 10);

const hours = (from, to) =>
  Array.from({ length: to - from }, (_, i) => `${String(from + i).padStart(2, '0')}:00`);

function division(id, teams, weeks, more) {
  return {
    id,
    teams: Array.from({ length: teams }, (_, i) => `${id}-${String(i + 1).padStart(2, '0')}`),
    location: 'L1',
    dow: 0,
    start: sunday(0),
    end: sunday(weeks - 1),
    minutes: 60,
    courts: 4,
    slots: hours(9, 21),
    target: 8,
    ...more,
  };
}

/** Coaches with two teams each, spread over the season in fixed steps. */
function coaches(divisions, count) {
  const teams = divisions.flatMap((d) => d.teams);
  return Array.from({ length: count }, (_, i) => ({
    id: `c${i}`,
    teams: [teams[(i * 37) % teams.length], teams[(i * 61 + 19) % teams.length]],
  })).filter(({ teams: [a, b] }) => a !== b);
}

export const oneDivision = () => ({
  locations: [{ id: 'L1' }],
  divisions: [division('A', 11, 9, { courts: 2, slots: hours(9, 12) })],
});

export const tightDivision = () => ({
  locations: [{ id: 'L1' }],
  divisions: [division('A', 8, 8, { courts: 1, slots: hours(9, 13) })],
});

/** 18 divisions with 728 games at two locations. */
export function season() {
  const sizes = [8, 9, 10, 11, 12, 8, 10, 12, 9, 11, 10, 8, 12, 10, 9, 11, 10, 12];
  const divisions = sizes.map((teams, i) =>
    division(`D${String(i + 1).padStart(2, '0')}`, teams, 9, { location: i % 2 ? 'L2' : 'L1' }),
  );
  return { locations: [{ id: 'L1' }, { id: 'L2' }], divisions, coaches: coaches(divisions, 25) };
}

/** 100 divisions at twelve locations; ten weeks with eight games per team, 4,800 games. */
export function organization(size = 100, weeks = 10) {
  const places = Math.ceil((size * 12) / 100);
  const divisions = Array.from({ length: size }, (_, i) =>
    division(`D${i + 1}`, [11, 12, 12, 13][i % 4], weeks, {
      location: `L${(i % places) + 1}`,
      target: weeks - 2,
    }),
  );
  const locations = Array.from({ length: places }, (_, i) => ({ id: `L${i + 1}` }));
  return { locations, divisions, coaches: coaches(divisions, Math.ceil(size * 1.2)) };
}

/** The season with 28 games of one afternoon rained out and a spare Sunday. */
export function rainout(games) {
  const instance = season();
  for (const one of instance.divisions) one.end = sunday(9);
  const previous = games.map((game, i) => ({ id: `g${i}`, ...game }));
  const day = previous
    .filter((game) => game.date === sunday(3))
    .sort((a, b) => (a.location + a.time < b.location + b.time ? 1 : -1));
  const affected = day.slice(0, 28).map((game) => game.id);
  return { ...instance, rainout: { previous, affected, closed: [], today: sunday(3) } };
}

/* What a quick program would do: rounds of the circle method, each game in the first free court time. */
import { sunday } from './league-instances.mjs';

export function naiveSchedule(instance) {
  const games = [];
  const taken = new Set();
  for (const division of instance.divisions) {
    const ring = division.teams.slice();
    if (ring.length % 2 === 1) ring.push(undefined);
    const played = new Map();
    for (let week = 0; sunday(week) <= division.end; week++) {
      for (let i = 0; i < ring.length / 2; i++) {
        const [home, away] = [ring[i], ring[ring.length - 1 - i]];
        const full = [home, away].some((team) => !team || (played.get(team) ?? 0) >= division.target);
        if (!full && placeGame(division, home, away, sunday(week))) {
          for (const team of [home, away]) played.set(team, (played.get(team) ?? 0) + 1);
        }
      }
      ring.splice(1, 0, ring.pop());
    }
  }
  return games;

  function placeGame(division, home, away, date) {
    for (const time of division.slots) {
      for (let court = 1; court <= division.courts; court++) {
        const key = `${division.location}|${date}|${time}|${court}`;
        if (taken.has(key)) continue;
        taken.add(key);
        const { id, location } = division;
        games.push({ division: id, home, away, date, time, court: `Court ${court}`, location });
        return true;
      }
    }
    return false;
  }
}

import { seasonSport } from '../../seasons/domain/season-facts';

interface Applied {
  seasonId: number | null;
  /** The season's name as shown in the form. */
  season: string;
}

interface NamedSeason {
  id: number;
  name: string;
}

const key = (name: string) => name.trim().toLowerCase();

/** The seasons that an application can be for: the one it was submitted for, otherwise those with that name. */
export function findCandidateSeasons<S extends NamedSeason>(applied: Applied, seasons: readonly S[]): S[] {
  if (applied.seasonId !== null) return seasons.filter(({ id }) => id === applied.seasonId);
  return seasons.filter(({ name }) => key(name) === key(applied.season));
}

export type SeasonFit = 'own' | 'unclear';

/** Whether a season's page shows the application: as its own, or because it names only the season's sport. */
export function getSeasonMatch(
  applied: Applied,
  season: NamedSeason,
  seasons: readonly NamedSeason[],
): SeasonFit | null {
  const possible = findCandidateSeasons(applied, seasons);
  if (possible.some(({ id }) => id === season.id)) return possible.length === 1 ? 'own' : 'unclear';
  const isOfNone = possible.length === 0 && applied.seasonId === null;
  return isOfNone && seasonSport(applied.season) === seasonSport(season.name) ? 'unclear' : null;
}

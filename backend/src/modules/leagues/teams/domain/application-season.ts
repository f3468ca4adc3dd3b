import { seasonSport } from '../../seasons/domain/season-facts';

interface Applied {
  seasonId: number | null;
  /** As the form offered it. */
  season: string;
}

interface NamedSeason {
  id: number;
  name: string;
}

const key = (name: string) => name.trim().toLowerCase();

/** The seasons an application can be for: the one it was made for, otherwise those with that name. */
export function findCandidateSeasons<S extends NamedSeason>(applied: Applied, seasons: readonly S[]): S[] {
  if (applied.seasonId !== null) return seasons.filter(({ id }) => id === applied.seasonId);
  return seasons.filter(({ name }) => key(name) === key(applied.season));
}

export type SeasonFit = 'own' | 'unclear';

/**
 * Whether a season's page shows the application: as its own, or as one of its sport that matches no season by name.
 */
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

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

/** The seasons that an application may be for: the one it was made for, else those that bear its season's name. */
export function seasonsOfApplication<S extends NamedSeason>(applied: Applied, seasons: readonly S[]): S[] {
  if (applied.seasonId !== null) return seasons.filter(({ id }) => id === applied.seasonId);
  return seasons.filter(({ name }) => key(name) === key(applied.season));
}

export type SeasonFit = 'own' | 'unclear';

/** Whether a season's page shows the application: as its own, or as one of its sport that fits no season by name. */
export function seasonFit(
  applied: Applied,
  season: NamedSeason,
  seasons: readonly NamedSeason[],
): SeasonFit | null {
  const possible = seasonsOfApplication(applied, seasons);
  if (possible.some(({ id }) => id === season.id)) return possible.length === 1 ? 'own' : 'unclear';
  const isOfNone = possible.length === 0 && applied.seasonId === null;
  return isOfNone && seasonSport(applied.season) === seasonSport(season.name) ? 'unclear' : null;
}

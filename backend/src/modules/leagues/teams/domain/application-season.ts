import { seasonSport } from '../../seasons/domain/season-facts';

interface ApplicationSeason {
  seasonId: number | null;
  /** The season's name as shown in the form. */
  season: string;
}

interface NamedSeason {
  id: number;
  name: string;
}

const normalizeName = (name: string) => name.trim().toLowerCase();

/** The seasons that an application can be for: its stored season, otherwise all seasons of the name in the form. */
export function findCandidateSeasons<S extends NamedSeason>(
  application: ApplicationSeason,
  seasons: readonly S[],
): S[] {
  if (application.seasonId !== null) return seasons.filter(({ id }) => id === application.seasonId);
  return seasons.filter(({ name }) => normalizeName(name) === normalizeName(application.season));
}

export type SeasonFit = 'own' | 'unclear';

/** Whether a season's page shows the application: as the season's own, or as unclear. null when it does not. */
export function getSeasonMatch(
  application: ApplicationSeason,
  season: NamedSeason,
  seasons: readonly NamedSeason[],
): SeasonFit | null {
  const candidates = findCandidateSeasons(application, seasons);
  if (candidates.some(({ id }) => id === season.id)) return candidates.length === 1 ? 'own' : 'unclear';
  const hasNoSeason = candidates.length === 0 && application.seasonId === null;
  return hasNoSeason && seasonSport(application.season) === seasonSport(season.name) ? 'unclear' : null;
}

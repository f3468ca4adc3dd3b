import { errorCatalogue } from '../../kernel';

export const LeagueErrors = errorCatalogue('leagues', {
  season_not_found: { kind: 'missing', message: 'This season was not found.' },
  division_not_found: { kind: 'missing', message: 'This division was not found.' },
  team_not_found: { kind: 'missing', message: 'Team Not Found' },
});

import { errorCatalogue } from '../../kernel';

export const LeagueErrors = errorCatalogue('leagues', {
  season_not_found: { kind: 'missing', message: 'This season was not found.' },
  division_not_found: { kind: 'missing', message: 'This division was not found.' },
  invite_expired: { kind: 'missing', message: 'Registration Link Expired' },
  team_not_found: { kind: 'missing', message: 'Team Not Found' },
});

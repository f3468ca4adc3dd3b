import { errorCatalogue } from '../../kernel';

export const LeagueErrors = errorCatalogue('leagues', {
  season_dates_reversed: { kind: 'invalid', message: 'The end date cannot be before the start date.' },
  season_deadline_after_end: {
    kind: 'invalid',
    message: 'Registration cannot close after the season has ended.',
  },
  season_has_registrations: {
    kind: 'conflict',
    message:
      '{season} has {places} registered or being paid for and cannot be deleted. Make it inactive instead, or cancel and refund them first.',
  },
  season_played: {
    kind: 'conflict',
    message: '{season} has {games} on its record and cannot be deleted. Make it inactive instead.',
  },
  season_not_found: { kind: 'missing', message: 'This season was not found.' },
  division_not_found: { kind: 'missing', message: 'This division was not found.' },
  invite_expired: { kind: 'missing', message: 'Registration Link Expired' },
  team_not_found: { kind: 'missing', message: 'Team Not Found' },
});

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
  division_name_taken: {
    kind: 'conflict',
    message: 'There is already a division called {division} in this season.',
  },
  division_grades_reversed: { kind: 'invalid', message: 'The last grade cannot be below the first.' },
  division_in_use: {
    kind: 'conflict',
    message: '{division} has {contents} and cannot be deleted.',
  },
  division_has_games: { kind: 'conflict', message: '{division} has games, so it cannot be deleted.' },
  player_not_found: {
    kind: 'missing',
    message: 'This child is not registered for the season any more.',
  },
  player_moved_twice: { kind: 'invalid', message: 'A child can be moved once at a time.' },
  player_does_not_fit: { kind: 'conflict', message: '{team} is for {whom}, which {child} is not.' },
  board_stale: { kind: 'conflict', message: 'Somebody has moved {child} meanwhile: it is {place} now.' },
  publish_not_last: {
    kind: 'conflict',
    message: 'Somebody has moved children since, so this cannot be undone.',
  },
  invite_expired: { kind: 'missing', message: 'Registration Link Expired' },
  application_not_found: { kind: 'missing', message: 'This coach application was not found.' },
  application_decided: { kind: 'conflict', message: 'This application was {status} already.' },
  application_season_unclear: {
    kind: 'conflict',
    message: 'No season is called {season}. Please say for which season the coach is approved.',
  },
  application_not_free: {
    kind: 'conflict',
    message: 'Only a coach who is approved and has no team yet can take over this one.',
  },
  hand_over_clash: {
    kind: 'conflict',
    message: '{coach} coaches {team} too, and both play at one time: {own} and {game}. Move one game first.',
  },
  team_without_coach: {
    kind: 'conflict',
    message: '{team} has no coach. Hand it over to one first.',
  },
  team_division_of_other_season: {
    kind: 'invalid',
    message: 'This division belongs to another season.',
  },
  team_name_taken: { kind: 'conflict', message: 'There is already a team called {team} in this season.' },
  team_places_below_taken: {
    kind: 'conflict',
    message: '{taken} places are taken already, so the maximum cannot be lower than that.',
  },
  team_has_players: {
    kind: 'conflict',
    message: '{team} has {places} taken and cannot be deleted. Move or cancel its players first.',
  },
  team_played: {
    kind: 'conflict',
    message: '{team} has {games} on its record and cannot be deleted. Close its registration instead.',
  },
  team_has_past: {
    kind: 'conflict',
    message:
      'Families cancelled registrations for {team}, so it is kept for the books. Close its registration instead.',
  },
  team_full: { kind: 'conflict', message: '{team} is full.' },
  place_not_found: { kind: 'missing', message: 'This place was not found.' },
  place_name_taken: { kind: 'conflict', message: 'There is already a place called {place}.' },
  place_hours_unclear: {
    kind: 'invalid',
    message: 'Each day opens once, and before it closes.',
  },
  place_games_overlap: {
    kind: 'conflict',
    message: 'Games that name {place} already overlap with those of this place.',
  },
  place_closed: { kind: 'conflict', message: '{place} is closed on {day}.' },
  place_outside_hours: {
    kind: 'conflict',
    message: '{place} is open from {opens} to {closes} on {day}.',
  },
  game_not_found: { kind: 'missing', message: 'This game was not found.' },
  game_against_itself: { kind: 'invalid', message: 'A team cannot play against itself.' },
  game_team_of_other_division: { kind: 'invalid', message: '{team} does not play in {division}.' },
  game_court_taken: { kind: 'conflict', message: '{place} is taken then: {game}.' },
  game_team_busy: { kind: 'conflict', message: '{team} has another game then: {game}.' },
  game_coach_busy: { kind: 'conflict', message: '{coach} coaches {team} then: {game}.' },
  timetable_clash: { kind: 'conflict', message: '{game}: {reason}' },
  time_passed: { kind: 'conflict', message: 'That time has passed.' },
  timetable_changed: {
    kind: 'conflict',
    message: '{game} was changed meanwhile. Please look at it again.',
  },
  schedule_dates_reversed: { kind: 'invalid', message: 'The end date cannot be before the start date.' },
  schedule_too_long: {
    kind: 'invalid',
    message: 'Please choose at most {most} days from the first to the last.',
  },
  schedule_too_many_courts: {
    kind: 'invalid',
    message: 'Please choose at most {most} courts, those of all places together.',
  },
  schedule_days_over: { kind: 'invalid', message: 'These days have passed. Please choose a later end date.' },
  schedule_impossible: { kind: 'invalid', message: '{reason}' },
  schedule_too_few_teams: {
    kind: 'conflict',
    message: '{division} has {has}: at least {least} teams are needed to create a schedule.',
  },
  schedule_no_division: {
    kind: 'conflict',
    message: '{season} has no division with {least} teams: at least {least} are needed to create a schedule.',
  },
  schedule_too_many_teams: {
    kind: 'conflict',
    message: '{teams} teams are more than can be scheduled at once, which is {most}.',
  },
  schedule_run_not_found: { kind: 'missing', message: 'This schedule was not found.' },
  schedule_state: { kind: 'conflict', message: 'This schedule is {state}, so there is no draft of it.' },
  schedule_over: { kind: 'conflict', message: 'This schedule is {state} and cannot be cancelled any more.' },
  schedule_stale: {
    kind: 'conflict',
    message: 'This draft does not fit any more. {reason} Please change it, or run it again.',
  },
  draft_game_not_found: { kind: 'missing', message: 'This game is not in the draft.' },
  draft_no_slot: {
    kind: 'conflict',
    message: 'This schedule has no such day, time or court.',
  },
  draft_no_step: { kind: 'conflict', message: 'Nothing of this draft was changed by hand.' },
  draft_clash: { kind: 'conflict', message: 'The game cannot be played {slot}. {reason}' },
  game_status: { kind: 'conflict', message: 'A game that is {from} cannot become {to}.' },
  game_over: {
    kind: 'conflict',
    message: 'A game that is {status} stays where it was. Restore it first to move it.',
  },
  game_not_begun: { kind: 'conflict', message: 'The score can be entered once the game has begun.' },
  needs_confirmation: { kind: 'conflict', message: '{doubts} Please confirm that it is meant.' },
  assistant_not_found: { kind: 'missing', message: 'This assistant coach was not found.' },
  assistants_complete: { kind: 'conflict', message: '{team} has {most} assistant coaches already.' },
  practice_not_found: { kind: 'missing', message: 'This practice was not found.' },
  practice_in_past: { kind: 'conflict', message: 'A practice cannot be planned for a day that has passed.' },
  practice_over: { kind: 'conflict', message: 'This practice is over, so it stays as it was.' },
  practice_cancelled: { kind: 'conflict', message: 'This practice was cancelled. Please add a new one.' },
  practice_series_reversed: { kind: 'invalid', message: 'The last day cannot come before the first.' },
  practices_complete: {
    kind: 'conflict',
    message: 'A team has at most {most} practices ahead, and this would make more.',
  },
  not_on_team: { kind: 'missing', message: 'This player is not on the team.' },
  number_worn: { kind: 'conflict', message: 'Another player of {team} wears number {number}.' },
  board_closed: {
    kind: 'forbidden',
    message: 'This board is for the families of the team. To reach the coach, use Contact the coach.',
  },
  day_off_past: { kind: 'conflict', message: 'This day has passed.' },
  day_off_outside: { kind: 'conflict', message: 'The season is played {span}.' },
  days_off_not_asked: {
    kind: 'conflict',
    message: 'The office has not asked for days off in this season yet.',
  },
  days_off_closed: {
    kind: 'conflict',
    message: 'Days off could be named until {until}. Please ask the office.',
  },
  days_off_complete: { kind: 'conflict', message: 'A team has at most {most} days off.' },
  notice_not_found: { kind: 'missing', message: 'This notice was not found.' },
  message_not_found: { kind: 'missing', message: 'This message was not found.' },
  message_stays: {
    kind: 'forbidden',
    message: 'Its author can remove a message for 15 minutes, and the coach at any time.',
  },
  team_not_found: { kind: 'missing', message: 'Team Not Found' },
});

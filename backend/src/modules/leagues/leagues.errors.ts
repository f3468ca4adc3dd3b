import { defineErrors } from '../../kernel';

export const LeagueErrors = defineErrors('leagues', {
  season_end_before_start: { kind: 'invalid', message: 'The end date cannot be before the start date.' },
  season_deadline_after_end: {
    kind: 'invalid',
    message: "The registration deadline can't be after the season ends.",
  },
  season_has_registrations: {
    kind: 'conflict',
    message:
      "{season} has {places} taken or in checkout and can't be deleted. Make the season inactive instead, or cancel and refund those registrations first.",
  },
  season_has_games_played: {
    kind: 'conflict',
    message: "{season} has {games} on record and can't be deleted. Make it inactive instead.",
  },
  season_not_found: { kind: 'missing', message: 'This season was not found.' },
  division_not_found: { kind: 'missing', message: 'This division was not found.' },
  division_name_taken: {
    kind: 'conflict',
    message: 'This season already has a division called {division}.',
  },
  division_grade_range_invalid: { kind: 'invalid', message: "The highest grade can't be below the lowest." },
  division_in_use: {
    kind: 'conflict',
    message: "{division} can't be deleted: it has {contents}. Move or remove them first.",
  },
  division_has_games: {
    kind: 'conflict',
    message: "{division} has games and can't be deleted. Delete or move its games first.",
  },
  player_not_found: {
    kind: 'missing',
    message: 'This child is no longer registered for the season.',
  },
  player_moved_twice: { kind: 'invalid', message: 'The same child is in this list twice.' },
  player_not_eligible: { kind: 'conflict', message: "{child} isn't eligible for {team} ({audience} only)." },
  roster_stale_version: {
    kind: 'conflict',
    message: 'Someone else just moved {child}, who is now {place}. Reload the board and try again.',
  },
  publication_not_latest: {
    kind: 'conflict',
    message: "Players have been moved since then, so this can't be undone.",
  },
  invite_expired: { kind: 'missing', message: 'Registration Link Expired' },
  application_not_found: { kind: 'missing', message: 'This coach application was not found.' },
  application_already_decided: { kind: 'conflict', message: 'This application was already {status}.' },
  application_season_unclear: {
    kind: 'conflict',
    message: 'No season matches "{season}". Choose the season to approve this coach for.',
  },
  application_not_assignable: {
    kind: 'conflict',
    message: 'Only an approved coach without a team can take this team.',
  },
  team_transfer_conflict: {
    kind: 'conflict',
    message:
      '{coach} also coaches {team}, and the two teams play at the same time: {own} and {game}. Move one of the games first.',
  },
  team_has_no_coach: {
    kind: 'conflict',
    message: '{team} has no coach. Transfer it to a coach first.',
  },
  team_division_of_other_season: {
    kind: 'invalid',
    message: 'This division belongs to another season.',
  },
  team_name_taken: { kind: 'conflict', message: 'This season already has a team called {team}.' },
  team_capacity_below_spots_taken: {
    kind: 'conflict',
    message: '{taken} spots are already taken. Set the maximum to {taken} or higher.',
  },
  team_has_players: {
    kind: 'conflict',
    message:
      "{team} has {places} taken and can't be deleted. Move its players or cancel their registrations first.",
  },
  team_has_games_played: {
    kind: 'conflict',
    message: "{team} has {games} on record and can't be deleted. Close its registration instead.",
  },
  team_has_canceled_registrations: {
    kind: 'conflict',
    message:
      "{team} has canceled registrations on record and can't be deleted. Close its registration instead.",
  },
  team_full: { kind: 'conflict', message: '{team} is full.' },
  location_not_found: { kind: 'missing', message: 'This location was not found.' },
  location_name_taken: { kind: 'conflict', message: "There's already a location called {place}." },
  too_many_locations: {
    kind: 'conflict',
    message: 'You can have at most {most} locations. Delete one first.',
  },
  location_hours_invalid: {
    kind: 'invalid',
    message: 'Enter one opening and one closing time per day, with opening before closing.',
  },
  location_games_overlap: {
    kind: 'conflict',
    message: 'Games already scheduled at "{place}" overlap games at this location. Move them first.',
  },
  location_closed: { kind: 'conflict', message: '{place} is closed on {day}.' },
  location_outside_hours: {
    kind: 'conflict',
    message: '{place} is open from {opens} to {closes} on {day}.',
  },
  game_not_found: { kind: 'missing', message: 'This game was not found.' },
  game_against_itself: { kind: 'invalid', message: 'Choose two different teams.' },
  game_team_of_other_division: { kind: 'invalid', message: '{team} does not play in {division}.' },
  game_court_conflict: { kind: 'conflict', message: '{place} is already booked at that time: {game}.' },
  game_team_conflict: { kind: 'conflict', message: '{team} already has a game at that time: {game}.' },
  game_coach_conflict: { kind: 'conflict', message: '{coach} is coaching {team} at that time: {game}.' },
  schedule_conflict: { kind: 'conflict', message: '{game}: {reason}' },
  time_in_past: { kind: 'conflict', message: 'That time has passed.' },
  game_stale_version: {
    kind: 'conflict',
    message: '{game} was just changed by someone else. Review it and try again.',
  },
  schedule_end_before_start: { kind: 'invalid', message: 'The end date cannot be before the start date.' },
  schedule_too_long: {
    kind: 'invalid',
    message: 'The date range can be at most {most} days.',
  },
  schedule_too_many_courts: {
    kind: 'invalid',
    message: 'Choose at most {most} courts across all locations.',
  },
  schedule_dates_in_past: { kind: 'invalid', message: 'These dates have passed. Choose a later end date.' },
  schedule_not_feasible: { kind: 'invalid', message: '{reason}' },
  schedule_too_few_teams: {
    kind: 'conflict',
    message: '{division} has {has}. You need at least {least} teams to create a schedule.',
  },
  schedule_division_required: {
    kind: 'conflict',
    message:
      'No division in {season} has {least} or more teams. You need at least {least} teams to create a schedule.',
  },
  schedule_too_many_teams: {
    kind: 'conflict',
    message:
      '{teams} teams are too many to schedule at once. The maximum is {most}: schedule one division at a time.',
  },
  schedule_run_not_found: { kind: 'missing', message: 'This schedule was not found.' },
  schedule_has_no_draft: { kind: 'conflict', message: 'This schedule has no draft to edit: it is {state}.' },
  schedule_not_cancelable: {
    kind: 'conflict',
    message: 'This schedule is {state} and can no longer be canceled.',
  },
  draft_stale_version: {
    kind: 'conflict',
    message: 'This draft no longer works. {reason} Change the draft or regenerate it.',
  },
  draft_game_not_found: { kind: 'missing', message: 'This game is not in the draft.' },
  draft_slot_not_found: {
    kind: 'conflict',
    message: "That date, time, or court isn't part of this schedule.",
  },
  draft_nothing_to_undo: { kind: 'conflict', message: 'There are no manual changes to undo in this draft.' },
  draft_conflict: { kind: 'conflict', message: "The game can't be played on {slot}. {reason}" },
  game_status_transition_invalid: { kind: 'conflict', message: "A {from} game can't be changed to {to}." },
  game_closed: {
    kind: 'conflict',
    message: 'This game is {status}. Restore it before you move it.',
  },
  game_not_started: { kind: 'conflict', message: 'You can enter the score once the game has started.' },
  confirmation_required: { kind: 'conflict', message: '{doubts} Save anyway?' },
  assistant_not_found: { kind: 'missing', message: 'This assistant coach was not found.' },
  too_many_assistant_coaches: {
    kind: 'conflict',
    message: '{team} already has {most} assistant coaches, the maximum.',
  },
  practice_not_found: { kind: 'missing', message: 'This practice was not found.' },
  practice_in_past: { kind: 'conflict', message: "You can't add a practice on a past date." },
  practice_ended: { kind: 'conflict', message: "This practice is over and can't be changed." },
  practice_canceled: { kind: 'conflict', message: 'This practice was canceled. Add a new one instead.' },
  practice_series_end_before_start: { kind: 'invalid', message: "The last date can't be before the first." },
  too_many_practices: {
    kind: 'conflict',
    message: 'A team can have at most {most} upcoming practices.',
  },
  player_not_on_team: { kind: 'missing', message: 'This player is not on the team.' },
  jersey_number_taken: { kind: 'conflict', message: 'Another {team} player already has number {number}.' },
  message_board_forbidden: {
    kind: 'forbidden',
    message: 'This message board is for families on this team. To reach the coach, use Contact the coach.',
  },
  unavailable_date_in_past: { kind: 'conflict', message: 'This date has passed.' },
  unavailable_date_outside_season: {
    kind: 'conflict',
    message: 'This date is outside the season, which runs {span}.',
  },
  unavailable_dates_not_open: {
    kind: 'conflict',
    message: "The office isn't collecting unavailable dates for this season yet.",
  },
  unavailable_dates_closed: {
    kind: 'conflict',
    message: 'The deadline for unavailable dates was {until}. Contact the office.',
  },
  too_many_unavailable_dates: {
    kind: 'conflict',
    message: 'A team can have at most {most} unavailable dates.',
  },
  notice_not_found: { kind: 'missing', message: 'This schedule change notice was not found.' },
  message_not_found: { kind: 'missing', message: 'This message was not found.' },
  message_not_removable: {
    kind: 'forbidden',
    message: 'You can remove your own message within 15 minutes. After that, ask the coach.',
  },
  team_not_found: { kind: 'missing', message: 'Team Not Found' },
});

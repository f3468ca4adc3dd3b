/** Words of the team page. */
export const teamTexts = {
  closed: 'Registration Closed',
  closedText:
    'This team takes no new players at the moment. Ask the coach, or look at the other teams of the season.',
  notFound: 'Team Not Found',
  notFoundText: 'That team has left the field. It may have a new name, or the season is over.',
} as const;

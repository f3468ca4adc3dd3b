/** Texts of the team page. */
export const teamTexts = {
  closed: 'Registration Closed',
  closedText:
    "This team isn't taking new players right now. Ask the coach, or look at other teams this season.",
  notFound: 'Team Not Found',
  notFoundText: 'That team has left the field. It may have a new name, or its season may be over.',
} as const;

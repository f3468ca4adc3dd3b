/** Words of the team page. */
export const teamTexts = {
  closed: 'Registration Closed',
  closedText:
    'This team takes no new players at the moment. Ask the coach, or look at the other teams of the season.',
  ask: 'Ask for a place',
  askText: 'The office gives out the places of this season. Write to us, and we tell you what is free.',
  placedBy: (program: string) =>
    `You register for ${program}, and we put your child on the team of their school and grade.`,
  notFound: 'Team Not Found',
  notFoundText: 'That team has left the field. It may have a new name, or the season is over.',
} as const;

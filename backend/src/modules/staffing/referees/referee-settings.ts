import { WholeNumber, type SettingsSection } from '../../../platform';

export class RefereeValues {
  @WholeNumber(0, 240, 'Enter 0 to 240 minutes')
  travelMinutes: number;

  @WholeNumber(1, 20, 'Enter 1 to 20 games')
  gamesPerDay: number;

  @WholeNumber(1, 240, 'Enter 1 to 240 hours')
  offerHours: number;

  @WholeNumber(0, 60, 'Enter 0 to 60 days')
  giveBackDays: number;
}

export const refereeSettings: SettingsSection<RefereeValues> = {
  key: 'referees',
  title: 'Referees',
  lead: 'Assignment rules and response times for referees.',
  values: RefereeValues,
  fields: {
    travelMinutes: { label: 'Travel time between locations (minutes)', kind: 'number' },
    gamesPerDay: { label: 'Games per day before a warning', kind: 'number' },
    offerHours: { label: 'Offers expire after (hours)', kind: 'number' },
    giveBackDays: { label: 'Referees can cancel up to (days before)', kind: 'number' },
  },
  defaults: () => ({ travelMinutes: 30, gamesPerDay: 4, offerHours: 36, giveBackDays: 2 }),
};

import { WholeNumber, type SettingsSection } from '../../../platform';

export class RefereeValues {
  @WholeNumber(0, 240, 'Please give the minutes between two places, from 0 to 240')
  travelMinutes: number;

  @WholeNumber(1, 20, 'Please give a number of games from 1 to 20')
  gamesPerDay: number;

  @WholeNumber(1, 240, 'Please give the hours from 1 to 240')
  offerHours: number;

  @WholeNumber(0, 60, 'Please give the days from 0 to 60')
  giveBackDays: number;
}

export const refereeSettings: SettingsSection<RefereeValues> = {
  key: 'referees',
  title: 'Referees',
  lead: 'Who may stand where, and how long a referee may think it over.',
  values: RefereeValues,
  fields: {
    travelMinutes: { label: 'Minutes for the way between two places', kind: 'number' },
    gamesPerDay: { label: 'Games a day before the office is warned', kind: 'number' },
    offerHours: { label: 'Hours until an offer declines itself', kind: 'number' },
    giveBackDays: { label: 'Days before a game until which a position can be taken back', kind: 'number' },
  },
  defaults: () => ({ travelMinutes: 30, gamesPerDay: 4, offerHours: 36, giveBackDays: 2 }),
};

import type { SchedulingPreferencesResponse } from '@/api/generated/model';
import { sumLines, maximum, minimum, required, wholeNumber, type Rules } from '@/ui/form/rules';

export interface PreferenceValues {
  /** Empty: the sport's default. */
  gamesPerTeam: number | null;
  minRestMinutes: number | null;
  allowDoubleheaders: boolean;
  /** Empty: coaches enter no unavailable dates. */
  unavailableDatesCutoff: string;
}

export const LABELS: Record<keyof PreferenceValues, string> = {
  gamesPerTeam: 'Games per team',
  minRestMinutes: 'Minimum rest between games (minutes)',
  allowDoubleheaders: 'Allow doubleheaders',
  unavailableDatesCutoff: 'Deadline for unavailable dates',
};

export const toPreferenceValues = ({
  gamesPerTeam,
  minRestMinutes,
  allowDoubleheaders,
  unavailableDatesCutoff,
}: Pick<SchedulingPreferencesResponse, keyof PreferenceValues>): PreferenceValues => ({
  ...{ gamesPerTeam, minRestMinutes, allowDoubleheaders },
  unavailableDatesCutoff: unavailableDatesCutoff ?? '',
});

const games = 'Enter 1 to 100 games per team';
const rest = 'Enter a rest of 0 to 600 minutes';

export const preferenceRules: Rules<PreferenceValues> = {
  gamesPerTeam: sumLines<number | null, PreferenceValues>(minimum(1, games), maximum(100, games), (value) =>
    value === null ? undefined : wholeNumber(games)(value, undefined),
  ),
  minRestMinutes: sumLines<number | null, PreferenceValues>(
    required(rest),
    minimum(0, rest),
    maximum(600, rest),
    wholeNumber(rest),
  ),
};

import type { SeasonWishesDto } from '@/api/generated/model';
import { allOf, maximum, minimum, required, wholeNumber, type Rules } from '@/ui/form/rules';

export interface WishesValues {
  /** Empty: what is usual for the sport. */
  gamesPerTeam: number | null;
  minRestMinutes: number | null;
  doubleHeaders: boolean;
  /** Empty: coaches name no days off. */
  daysOffUntil: string;
}

export const LABELS: Record<keyof WishesValues, string> = {
  gamesPerTeam: 'Games per team',
  minRestMinutes: 'Rest between two games (minutes)',
  doubleHeaders: 'A team may play twice a day',
  daysOffUntil: 'Coaches name days off until',
};

export const wishesValues = ({
  gamesPerTeam,
  minRestMinutes,
  doubleHeaders,
  daysOffUntil,
}: Pick<SeasonWishesDto, keyof WishesValues>): WishesValues => ({
  ...{ gamesPerTeam, minRestMinutes, doubleHeaders },
  daysOffUntil: daysOffUntil ?? '',
});

const games = 'A team plays between 1 and 100 games';
const rest = 'Please give the rest in minutes, at most 600';

export const wishesRules: Rules<WishesValues> = {
  gamesPerTeam: allOf<number | null, WishesValues>(minimum(1, games), maximum(100, games), (value) =>
    value === null ? undefined : wholeNumber(games)(value, undefined),
  ),
  minRestMinutes: allOf<number | null, WishesValues>(
    required(rest),
    minimum(0, rest),
    maximum(600, rest),
    wholeNumber(rest),
  ),
};

import type { SeasonResponse } from '@/api/generated/model';
import { price } from '@/ui/admin/price';
import { sumLines, required, type Check, type Rules } from '@/ui/form/rules';

/** What a season's forms contain; each shows a part of it. */
export interface SeasonValues {
  name: string;
  price: number | null;
  registrationEndDate: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  divisions: string[];
}

export const noSeason: SeasonValues = {
  name: '',
  price: null,
  registrationEndDate: '',
  startDate: '',
  endDate: '',
  isActive: true,
  divisions: [],
};

export type EditedSeason = Omit<SeasonValues, 'divisions'>;

export function toValues(season: SeasonResponse): EditedSeason {
  return {
    name: season.name,
    price: season.price,
    registrationEndDate: season.registrationEndDate ?? '',
    startDate: season.startDate ?? '',
    endDate: season.endDate ?? '',
    isActive: season.isActive,
  };
}

const notBeforeStart: Check<string, EditedSeason> = (end, { startDate }) =>
  end && startDate && end < startDate ? 'The end date cannot be before the start date.' : undefined;

const notAfterEnd: Check<string, EditedSeason> = (deadline, { endDate }) =>
  deadline && endDate && deadline > endDate
    ? "The registration deadline can't be after the season ends."
    : undefined;

export const seasonRules: Rules<EditedSeason> = {
  name: required('Season name is required'),
  price,
  registrationEndDate: sumLines<string, EditedSeason>(
    required('Registration deadline is required'),
    notAfterEnd,
  ),
  endDate: notBeforeStart,
};

import type { OpeningHoursDto, LocationResponse } from '@/api/generated/model';
import { timeLabel } from '@/ui/format';
import { required, type Rules } from '@/ui/form/rules';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export interface LocationValues {
  name: string;
  streetAddress: string;
  courts: string[];
  /** One row per weekday from Sunday on; without times it is closed, or all of them are open at any time. */
  hours: { opens: string; closes: string }[];
  closedDates: string[];
}

export const toValues = (location?: LocationResponse): LocationValues => ({
  name: location?.name ?? '',
  streetAddress: location?.streetAddress ?? '',
  courts: location?.courts ?? [],
  hours: WEEKDAYS.map((_, weekday) => {
    const { opens, closes } = location?.hours.find((one) => one.weekday === weekday) ?? {
      opens: '',
      closes: '',
    };
    return { opens, closes };
  }),
  closedDates: location?.closedDates ?? [],
});

/** The changed fields, as the server takes them. */
export function toEdit<V extends Partial<LocationValues>>({ hours, ...others }: V) {
  return { ...others, ...(hours === undefined ? {} : { hours: openHours(hours) }) };
}

function openHours(hours: LocationValues['hours']): OpeningHoursDto[] {
  return hours.flatMap((row, weekday) => (row.opens && row.closes ? [{ weekday, ...row }] : []));
}

export const locationRules: Rules<LocationValues> = {
  name: required('Location name is required'),
  hours: (rows: LocationValues['hours']) => {
    const at = rows.findIndex(
      ({ opens, closes }) => Boolean(opens) !== Boolean(closes) || (opens && opens >= closes),
    );
    return at < 0 ? undefined : `${WEEKDAYS[at]}: enter an opening time and a later closing time.`;
  },
};

/** "Sun 9:00 AM – 3:00 PM", one line per day. */
export const hoursLines = ({ hours }: Pick<LocationResponse, 'hours'>): string[] =>
  hours.map(
    ({ weekday, opens, closes }) =>
      `${(WEEKDAYS[weekday] ?? '').slice(0, 3)} ${timeLabel(opens)} – ${timeLabel(closes)}`,
  );

import type { OpeningHoursDto, PlaceDto } from '@/api/generated/model';
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

export interface PlaceValues {
  name: string;
  address: string;
  courts: string[];
  /** One row a weekday from Sunday on; without times it is closed, or all of them are open at any time. */
  hours: { opens: string; closes: string }[];
  closedDays: string[];
}

export const valuesOf = (place?: PlaceDto): PlaceValues => ({
  name: place?.name ?? '',
  address: place?.address ?? '',
  courts: place?.courts ?? [],
  hours: WEEKDAYS.map((_, weekday) => {
    const { opens, closes } = place?.hours.find((one) => one.weekday === weekday) ?? {
      opens: '',
      closes: '',
    };
    return { opens, closes };
  }),
  closedDays: place?.closedDays ?? [],
});

/** Of what was changed, as the server takes it. */
export function editOf<V extends Partial<PlaceValues>>({ hours, ...others }: V) {
  return { ...others, ...(hours === undefined ? {} : { hours: openHours(hours) }) };
}

function openHours(hours: PlaceValues['hours']): OpeningHoursDto[] {
  return hours.flatMap((row, weekday) => (row.opens && row.closes ? [{ weekday, ...row }] : []));
}

export const placeRules: Rules<PlaceValues> = {
  name: required('Place name is required'),
  hours: (rows: PlaceValues['hours']) => {
    const at = rows.findIndex(
      ({ opens, closes }) => Boolean(opens) !== Boolean(closes) || (opens && opens >= closes),
    );
    return at < 0 ? undefined : `${WEEKDAYS[at]} needs both times, and opens before it closes`;
  },
};

/** "Sun 9:00 AM – 3:00 PM", one line a day. */
export const hoursLines = ({ hours }: Pick<PlaceDto, 'hours'>): string[] =>
  hours.map(
    ({ weekday, opens, closes }) =>
      `${(WEEKDAYS[weekday] ?? '').slice(0, 3)} ${timeLabel(opens)} – ${timeLabel(closes)}`,
  );

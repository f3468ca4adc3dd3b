import { Input } from 'antd';

import { WEEKDAYS, type PlaceValues } from './places';

/** When a place is open on each day of the week. */
export function HoursField({
  value,
  onChange,
  ...wiring
}: {
  value: PlaceValues['hours'];
  onChange(hours: PlaceValues['hours']): void;
  id?: string;
  'aria-describedby'?: string;
}) {
  const set = (at: number, change: Partial<PlaceValues['hours'][number]>) =>
    onChange(value.map((row, i) => (i === at ? { ...row, ...change } : row)));
  return (
    <div className="place-hours" {...wiring}>
      {WEEKDAYS.map((day, i) => (
        <div key={day} className="place-day">
          <span>{day}</span>
          <Input
            type="time"
            aria-label={`${day} opens`}
            value={value[i]?.opens}
            onChange={({ target }) => set(i, { opens: target.value })}
          />
          <Input
            type="time"
            aria-label={`${day} closes`}
            value={value[i]?.closes}
            onChange={({ target }) => set(i, { closes: target.value })}
          />
        </div>
      ))}
    </div>
  );
}

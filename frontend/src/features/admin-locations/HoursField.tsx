import { Input } from 'antd';

import { WEEKDAYS, type LocationValues } from './locations';

/** When a location is open on each weekday. */
export function HoursField({
  value,
  onChange,
  ...wiring
}: {
  value: LocationValues['hours'];
  onChange(hours: LocationValues['hours']): void;
  id?: string;
  'aria-describedby'?: string;
}) {
  const set = (at: number, change: Partial<LocationValues['hours'][number]>) =>
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

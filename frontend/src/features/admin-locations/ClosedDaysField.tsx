import { Input } from 'antd';
import { useState } from 'react';

import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

/** Single dates on which nobody can play. */
export function ClosedDaysField({
  value,
  onChange,
  ...wiring
}: {
  value: string[];
  onChange(days: string[]): void;
  id?: string;
  'aria-describedby'?: string;
}) {
  const [day, setDay] = useState('');
  const add = () => {
    if (day && !value.includes(day)) onChange([...value, day].sort());
    setDay('');
  };
  return (
    <div className="stack-s" {...wiring}>
      <div className="row tight">
        <Input
          type="date"
          aria-label="Closed date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="btn line s" disabled={day === ''} onClick={add}>
          Add date
        </button>
      </div>
      {value.length > 0 ? (
        <ul className="place-days">
          {value.map((one) => (
            <li key={one} className="in-s">
              {dateLabel(one)}
              <button
                type="button"
                className="chip-x"
                aria-label={`Remove ${dateLabel(one)}`}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import { Input, type InputRef } from 'antd';
import { useRef, useState, type ComponentProps } from 'react';

import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

type Wiring = Pick<ComponentProps<typeof Input>, 'id' | 'status' | 'aria-describedby' | 'aria-invalid'>;

/** Dates without games: the button adds one, or leaving the field does, and each can be removed. */
export function SkipDates({
  value,
  onChange,
  ...wiring
}: Wiring & { value: readonly string[]; onChange(days: string[]): void }) {
  const input = useRef<InputRef>(null);
  const [day, setDay] = useState('');
  const add = () => {
    if (day === '') return;
    setDay('');
    onChange([...new Set([...value, day])].sort());
  };
  return (
    <div className="skip-dates">
      <Input
        {...wiring}
        ref={input}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onBlur={add}
        onPressEnter={(event) => {
          if (day === '') return;
          // It adds the date without submitting the form.
          event.preventDefault();
          add();
        }}
      />
      <button
        type="button"
        className="btn line m"
        onClick={() => {
          add();
          input.current?.focus();
        }}
      >
        Add date
      </button>
      {value.length > 0 ? (
        <ul aria-label="Skipped dates">
          {value.map((date) => (
            <li key={date}>
              {dateLabel(date)}
              <button
                type="button"
                className="icon-btn s"
                aria-label={`Remove ${dateLabel(date)}`}
                onClick={() => {
                  onChange(value.filter((other) => other !== date));
                  input.current?.focus();
                }}
              >
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import { Dropdown } from 'antd';
import { useRef, useState } from 'react';

import { Icon } from '../Icon';
import { Chip } from './filters';

/** While the year is typed, the browser reports the years 2, 20 and 202 as well. */
const isComplete = (day: string) => day === '' || day >= '1900';

/** From and to dates, or only one of them. A date takes effect when it is complete, and the box stays open. */
export function DateRangeFilter({
  name,
  from,
  to,
  label,
  onChange,
}: {
  name: string;
  from?: string;
  to?: string;
  label(from?: string, to?: string): string;
  onChange(from: string | undefined, to: string | undefined): void;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = from !== undefined || to !== undefined;
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) button.current?.focus();
  };

  return (
    <Chip name={name} isOn={isOn} onClear={() => onChange(undefined, undefined)}>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={turn}
        destroyOnHidden
        popupRender={() => (
          <Days name={name} from={from} to={to} onChange={onChange} onClose={() => turn(false)} />
        )}
      >
        <button
          ref={button}
          type="button"
          className={isOn ? 'chip-words' : 'in-s end'}
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          {isOn ? `${name}: ${label(from, to)}` : name}
          {isOn ? null : <Icon name="down" />}
        </button>
      </Dropdown>
    </Chip>
  );
}

function Days({
  name,
  from = '',
  to = '',
  onChange,
  onClose,
}: {
  name: string;
  from?: string;
  to?: string;
  onChange(from: string | undefined, to: string | undefined): void;
  onClose(): void;
}) {
  const [ends, setEnds] = useState({ from, to });
  const set = (input: HTMLInputElement, next: typeof ends) => {
    setEnds(next);
    // To the browser, a partly deleted date is none.
    if (input.validity.badInput || !isComplete(next.from) || !isComplete(next.to)) return;
    const isTurned = next.from !== '' && next.to !== '' && next.from > next.to;
    const [first, last] = isTurned ? [next.to, next.from] : [next.from, next.to];
    onChange(first || undefined, last || undefined);
  };
  return (
    <form
      className="range-box"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <label>
        From
        <input
          className="input"
          type="date"
          autoFocus
          value={ends.from}
          onChange={({ target }) => set(target, { ...ends, from: target.value })}
        />
      </label>
      <label>
        To
        <input
          className="input"
          type="date"
          value={ends.to}
          onChange={({ target }) => set(target, { ...ends, to: target.value })}
        />
      </label>
      <button type="submit" className="btn s">
        Done
      </button>
    </form>
  );
}

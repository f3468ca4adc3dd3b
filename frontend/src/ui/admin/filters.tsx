import { Dropdown } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Icon } from '../Icon';
import { useSearchKey } from './use-search-key';

const TYPING_PAUSE_MS = 300;

/** Writes what was typed into the address when typing pauses, or at once with Enter. */
export function SearchBox({
  value = '',
  placeholder,
  onSearch,
}: {
  value?: string;
  placeholder: string;
  onSearch(value: string | undefined): void;
}) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === known) return;
    setKnown(wanted);
    onSearch(wanted === '' ? undefined : wanted);
  };

  return (
    <label className="in-s search">
      <Icon name="search" />
      <span className="vh">{placeholder}</span>
      <input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        value={text}
        maxLength={200}
        placeholder={placeholder}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(next), TYPING_PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text);
          if (event.key === 'Escape' && text !== '') {
            setText('');
            tell('');
          }
        }}
      />
    </label>
  );
}

/** A filter that is off shows its name; in force it is a blue chip with an x. */
function Chip({ name, onClear, children }: { name: string; onClear(): void; children: ReactNode }) {
  return (
    <span className="in-s active">
      <Icon name="filter" />
      {children}
      <button type="button" className="chip-x" aria-label={`Clear ${name}`} onClick={onClear}>
        <Icon name="x" />
      </button>
    </span>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

export function SelectFilter({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value?: string;
  choices: readonly Choice[];
  onChange(value: string | undefined): void;
}) {
  const chosen =
    value === undefined ? undefined : (choices.find((one) => one.value === value)?.label ?? value);
  const words = chosen === undefined ? name : `${name}: ${chosen}`;
  const opener = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choices.map((one) => ({ key: one.value, label: one.label })),
        selectable: true,
        selectedKeys: value === undefined ? [] : [value],
        onClick: ({ key }) => onChange(key),
        className: 'filter-menu',
      }}
    >
      <button type="button" className={chosen === undefined ? 'in-s end' : 'chip-words'} aria-haspopup="menu">
        {words}
        {chosen === undefined ? <Icon name="down" /> : null}
      </button>
    </Dropdown>
  );
  if (chosen === undefined) return opener;
  return (
    <Chip name={name} onClear={() => onChange(undefined)}>
      {opener}
    </Chip>
  );
}

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
  const active = from !== undefined || to !== undefined;
  const opener = (
    <Dropdown
      trigger={['click']}
      popupRender={() => (
        <div className="range-box">
          <label>
            From
            <input
              className="input"
              type="date"
              value={from ?? ''}
              max={to}
              onChange={(event) => onChange(event.target.value || undefined, to)}
            />
          </label>
          <label>
            To
            <input
              className="input"
              type="date"
              value={to ?? ''}
              min={from}
              onChange={(event) => onChange(from, event.target.value || undefined)}
            />
          </label>
        </div>
      )}
    >
      <button type="button" className={active ? 'chip-words' : 'in-s end'} aria-haspopup="dialog">
        {active ? `${name}: ${label(from, to)}` : name}
        {active ? null : <Icon name="down" />}
      </button>
    </Dropdown>
  );
  if (!active) return opener;
  return (
    <Chip name={name} onClear={() => onChange(undefined, undefined)}>
      {opener}
    </Chip>
  );
}

/** Above a table: search, filters, and what clears them all. */
export function Tools({
  children,
  onClear,
  note,
}: {
  children: ReactNode;
  /** Given while a filter is in force. */
  onClear?: () => void;
  note?: string;
}) {
  return (
    <div className="tools">
      {children}
      {onClear ? (
        <button type="button" className="btn text s" onClick={onClear}>
          Clear
        </button>
      ) : null}
      {note ? (
        <span className="tools-note hide-s" role="status">
          {note}
        </span>
      ) : null}
    </div>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Icon } from '../Icon';
import { MenuButton } from './MenuButton';
import { useSearchKey } from './use-search-key';

const TYPING_PAUSE_MS = 300;

/** Writes the typed text into the URL when typing pauses, or at once with Enter. */
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

  const notify = (next: string) => {
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
          timer.current = setTimeout(() => notify(next), TYPING_PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') notify(text);
          if (event.key === 'Escape' && text !== '') {
            setText('');
            notify('');
          }
        }}
      />
    </label>
  );
}

/** An inactive filter shows its name; an active one is a blue chip with an x. Its opener is the same in both. */
export function Chip({
  name,
  isOn,
  onClear,
  children,
}: {
  name: string;
  isOn: boolean;
  onClear(): void;
  children: ReactNode;
}) {
  return (
    <span className={isOn ? 'in-s active' : 'chip-off'}>
      {isOn ? <Icon name="filter" /> : null}
      {children}
      {isOn ? (
        <button type="button" className="chip-x" aria-label={`Clear ${name}`} onClick={onClear}>
          <Icon name="x" />
        </button>
      ) : null}
    </span>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export const toChoices = (values: readonly string[]): Choice[] =>
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
  return (
    <Chip name={name} isOn={chosen !== undefined} onClear={() => onChange(undefined)}>
      <MenuButton
        className={chosen === undefined ? 'in-s end' : 'chip-words'}
        items={choices.map((one) => ({ key: one.value, label: one.label }))}
        chosen={value ?? ''}
        onChoose={onChange}
      >
        {words}
        {chosen === undefined ? <Icon name="down" /> : null}
      </MenuButton>
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
  /** Set while a filter is active. */
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

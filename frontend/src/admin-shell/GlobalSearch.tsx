import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import { getMessage } from '@/api/errors';
import type { SearchGroupResponse } from '@/api/generated/model';
import { useSearchEverything } from '@/api/generated/search/search';
import { Icon } from '@/ui/Icon';
import { ErrorState } from '@/ui/states';
import { useDebouncedValue } from '@/ui/use-debounced-value';

import { kinds, highlightMatches, moveSelection, getHitPath } from './search-hits';
import './search-everything.css';

const PAUSE_MS = 250;
/** The server finds nothing with fewer letters. */
const MIN_TERM_LENGTH = 2;

const WHAT_IT_FINDS =
  'Search children, parents, staff, email addresses, phone numbers, schools, programs, receipt numbers, and payment IDs.';

/** One field for everything an administrator looks for; a result leads to the family or the program. */
export function GlobalSearch({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState('');
  const [chosen, setChosen] = useState(0);

  const wanted = typed.trim();
  const settled = useDebouncedValue(wanted, PAUSE_MS);
  const asked = entered === wanted ? wanted : settled;
  const search = useSearchEverything(
    { q: asked },
    // Cached only while it is visible: what was looked up stays private.
    { query: { enabled: asked.length >= MIN_TERM_LENGTH, placeholderData: keepPreviousData, gcTime: 0 } },
  );
  const isAsking = wanted.length >= MIN_TERM_LENGTH;
  const groups = isAsking ? (search.data ?? []) : [];
  const hits = groups.flatMap((group) => group.hits);
  const isFresh = asked === wanted && !search.isFetching && search.data !== undefined;
  const at = Math.min(chosen, hits.length - 1);
  // Results of an outdated search may still be visible, but Enter never opens them.
  const current = isFresh ? hits[at] : undefined;

  const activeId = current ? optionId(at) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!current) return setEntered(wanted);
      onClose();
      void navigate(getHitPath(current));
      return;
    }
    const next = event.shiftKey ? undefined : moveSelection(event.key, at, hits.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <Modal open title="Search everything" width={640} footer={null} onCancel={onClose}>
      <label className="in-s search block">
        <Icon name="search" />
        <span className="vh">Search everything</span>
        <input
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Name, email, phone, receipt..."
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? listId : undefined}
          aria-activedescendant={activeId}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
      </label>
      <p className="vh" role="status">
        {isAsking && isFresh ? formatHitCount(groups) : ''}
      </p>
      {!isAsking ? <p className="hit-hint">{WHAT_IT_FINDS}</p> : null}
      {isAsking && search.error ? (
        <ErrorState
          title="We could not load the results."
          message={getMessage(search.error)}
          onRetry={() => void search.refetch()}
        />
      ) : null}
      {isAsking && !search.error && search.data === undefined ? (
        <p className="hit-hint">Searching...</p>
      ) : null}
      {isAsking && isFresh && hits.length === 0 ? (
        <p className="hit-hint">
          <b>No results for “{wanted}”.</b> Try part of a name, email address, phone number, or receipt
          number.
        </p>
      ) : null}
      {hits.length > 0 ? (
        <div id={listId} className="hits" role="listbox" aria-label="Results" aria-busy={!isFresh}>
          {groups.map((group) => (
            <div key={group.kind} role="group" aria-label={kinds[group.kind].label}>
              <p className="hit-kind" aria-hidden="true">
                {kinds[group.kind].label}
                {group.hasMore ? <span>More results. Keep typing to narrow them down.</span> : null}
              </p>
              {group.hits.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  <Link
                    key={index}
                    {...getHitPath(hit)}
                    id={optionId(index)}
                    className={hit === current ? 'hit on' : 'hit'}
                    role="option"
                    aria-selected={hit === current}
                    tabIndex={-1}
                    onMouseMove={() => setChosen(index)}
                    onClick={onClose}
                  >
                    <Icon name={kinds[group.kind].icon} />
                    <span>
                      <b>
                        <Marked text={hit.title} typed={asked} />
                      </b>
                      <span className="sub">
                        <Marked text={hit.detail} typed={asked} />
                      </span>
                    </span>
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
      ) : null}
    </Modal>
  );
}

function formatHitCount(groups: readonly SearchGroupResponse[]): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return 'No results.';
  const words = count === 1 ? '1 result.' : `${count} results.`;
  return groups.some(({ hasMore }) => hasMore) ? `${words} Keep typing to narrow them down.` : words;
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return highlightMatches(text, typed).map(({ words, isHit }, i) =>
    isHit ? <mark key={i}>{words}</mark> : words,
  );
}

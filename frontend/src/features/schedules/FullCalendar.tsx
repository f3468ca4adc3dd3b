import { useState } from 'react';

import type { GameFacts } from '@/ui/GameCard';
import { inOrder } from '@/ui/games';
import { Icon } from '@/ui/Icon';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Tooltip } from '@/ui/Tooltip';

import { feedPath, filterGames, type GameFilter } from './filter';
import { GameList } from './GameList';
import { addMonths, monthLabel, monthName, getMonth } from './month';
import { MonthGrid } from './MonthGrid';
import './schedules.css';

export type CalendarView = 'month' | 'list';

interface Props {
  games: readonly GameFacts[];
  filter: GameFilter;
  month: string;
  view: CalendarView;
  today: string;
  origin: string;
  onMonth(month: string): void;
  onView(view: CalendarView): void;
  onDetails(game: GameFacts): void;
}

/** A month of games as a grid or a list, to download or to subscribe to. */
export function FullCalendar({
  games,
  filter,
  month,
  view,
  today,
  origin,
  onMonth,
  onView,
  onDetails,
}: Props) {
  const [shown, setShown] = useState(false);
  const wanted = inOrder(filterGames(games, filter));
  const ofMonth = wanted.filter((game) => getMonth(game.date) === month);
  const feed = `${origin}${feedPath(filter)}`;
  const next = wanted.find((game) => getMonth(game.date) > month);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed);
      toast({ kind: 'good', title: 'Copied!', description: 'Paste the link into your calendar app.' });
    } catch {
      toast({ kind: 'bad', title: 'Copy Failed', description: 'Please manually copy the link' });
    }
  };

  return (
    <div className="calendar">
      <div className="spread bar">
        <div className="row tight">
          <Tooltip text="Previous month">
            <button
              type="button"
              className="icon-btn"
              aria-label="Previous month"
              onClick={() => onMonth(addMonths(month, -1))}
            >
              <Icon name="left" />
            </button>
          </Tooltip>
          <h2 className="t-2" aria-live="polite">
            {monthLabel(month)}
          </h2>
          <Tooltip text="Next month">
            <button
              type="button"
              className="icon-btn"
              aria-label="Next month"
              onClick={() => onMonth(addMonths(month, 1))}
            >
              <Icon name="right" />
            </button>
          </Tooltip>
          {month === getMonth(today) ? null : (
            <button type="button" className="btn text" onClick={() => onMonth(getMonth(today))}>
              Today
            </button>
          )}
        </div>
        <div className="row tight">
          {/* A phone has no room for a grid: it shows the list in both views. */}
          <div className="chips wide-only" role="group" aria-label="View">
            {(['month', 'list'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={view === one ? 'chip on' : 'chip'}
                aria-pressed={view === one}
                onClick={() => onView(one)}
              >
                {one === 'month' ? 'Month' : 'List'}
              </button>
            ))}
          </div>
          <a className="btn line" href={feedPath(filter)} download="games.ics">
            <Icon name="download" />
            Download calendar
          </a>
          <button type="button" className="btn line" aria-expanded={shown} onClick={() => setShown(!shown)}>
            <Icon name="calendar" />
            Subscribe
          </button>
        </div>
      </div>
      {shown ? (
        <div className="panel feed">
          <p className="small">
            Add this link to your calendar app to get new games, time changes and scores automatically.
          </p>
          <div className="row tight">
            <input className="input" readOnly value={feed} aria-label="Calendar link" />
            <button type="button" className="btn line" onClick={() => void copy()}>
              <Icon name="copy" />
              Copy
            </button>
            <a className="btn" href={feed.replace(/^https?:/, 'webcal:')}>
              Open in calendar app
            </a>
          </div>
        </div>
      ) : null}
      {ofMonth.length === 0 ? (
        <EmptyState
          drawing="board"
          title={`No games in ${monthName(month)}.`}
          action={
            next ? (
              <button type="button" className="btn line" onClick={() => onMonth(getMonth(next.date))}>
                Go to next game
              </button>
            ) : null
          }
        >
          New games appear here once the schedule is published.
        </EmptyState>
      ) : (
        <>
          {view === 'month' ? (
            <div className="wide-only">
              <MonthGrid month={month} today={today} games={ofMonth} onDetails={onDetails} />
            </div>
          ) : null}
          <div className={view === 'month' ? 'narrow-only' : undefined}>
            <GameList games={ofMonth} onDetails={onDetails} />
          </div>
        </>
      )}
    </div>
  );
}

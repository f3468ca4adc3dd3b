import { useState } from 'react';

import { getMessage } from '@/api/errors';
import type { RefereeTimeSlotResponse } from '@/api/generated/model';
import { useListRefereeSlots } from '@/api/generated/referees/referees';
import { useToday } from '@/site/site-state';
import { longDate } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

import { daysAhead } from './own-schedule';
import { SlotRow } from './SlotRow';

/** The upcoming days, one at a time, with a referee's actions in each slot. */
export function MySchedule() {
  const today = useToday();
  const slots = useListRefereeSlots(undefined, { query: { refetchOnMount: 'always' } });
  if (!slots.data)
    return slots.error ? (
      <ErrorState
        title="We could not load the referee schedule."
        message={getMessage(slots.error)}
        onRetry={() => void slots.refetch()}
      />
    ) : (
      <Loading text="Loading referee schedule" />
    );
  const days = daysAhead(slots.data, today);
  if (days.length === 0)
    return (
      <EmptyState drawing="board" title="No games to referee yet">
        Open game slots appear here once the office posts them. Check back soon.
      </EmptyState>
    );
  return <Days slots={slots.data} days={days} />;
}

/** Opens at the day with an offer, and stays there once it is answered. */
function Days({ slots, days }: { slots: readonly RefereeTimeSlotResponse[]; days: readonly string[] }) {
  const asked = slots.find(({ date, mySlot }) => days.includes(date) && mySlot?.status === 'offered');
  const [chosen, setChosen] = useState(asked?.date ?? days[0]);
  const day = days.find((one) => one === chosen) ?? days[0];
  const at = days.indexOf(day);
  const turn = (to: number, label: string, icon: 'left' | 'right') => (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      disabled={days[to] === undefined}
      onClick={() => setChosen(days[to])}
    >
      <Icon name={icon} small />
    </button>
  );
  return (
    <section className="panel" aria-label="Referee Schedule">
      <div className="bar">
        <h2 aria-live="polite">{longDate(day)}</h2>
        <div className="row tight">
          {turn(at - 1, 'Previous day', 'left')}
          <span className="small">
            Day {at + 1} of {days.length}
          </span>
          {turn(at + 1, 'Next day', 'right')}
        </div>
      </div>
      {slots
        .filter(({ date }) => date === day)
        .map((slot) => (
          <SlotRow key={slot.id} slot={slot} />
        ))}
    </section>
  );
}

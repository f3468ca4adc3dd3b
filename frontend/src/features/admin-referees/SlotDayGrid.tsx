import { memo, useState, type CSSProperties } from 'react';

import type { RefereeTimeSlotResponse } from '@/api/generated/model';
import { Badge, type BadgeState } from '@/ui/Badge';
import { dayLabel, longDate, timeLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { RefereePosition } from './RefereePosition';
import { getCounts, getGrid, type SlotDay } from './schedule';

const LOOKS: Record<RefereeTimeSlotResponse['status'], { words: string; state: BadgeState }> = {
  full: { words: 'Full', state: 'open' },
  partial: { words: 'Partial', state: 'soon' },
  open: { words: 'Open', state: 'info' },
};
const SHOWN = ['full', 'partial', 'open'] as const;

/** One day: times as rows, fields as columns; on a phone one below the other. */
export function SlotDayGrid({ day: { date, slots } }: { day: SlotDay }) {
  const [open, setOpen] = useState(true);
  const counts = getCounts(slots);
  const { fields, rows } = getGrid(slots);
  const day = dayLabel(date);
  return (
    <section className="ref-date" aria-label={longDate(date)}>
      <button type="button" className="ref-day" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'up' : 'down'} small />
        <b>{longDate(date)}</b>
        <span className="hide-s">
          {counts.total} {counts.total === 1 ? 'slot' : 'slots'}
        </span>
        <span className="ref-counts">
          {SHOWN.filter((status) => counts[status] > 0).map((status) => (
            <Badge key={status} state={LOOKS[status].state}>
              {counts[status]} {LOOKS[status].words}
            </Badge>
          ))}
        </span>
      </button>
      {open ? (
        <div className="ref-scroll">
          <table className="ref-grid" style={{ '--fields': fields.length } as CSSProperties}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                {fields.map((field) => (
                  <th key={field} scope="col">
                    {field}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ time, cells }) => (
                <tr key={time}>
                  <th scope="row">{timeLabel(time)}</th>
                  {cells.map((cell, i) => (
                    <td
                      key={fields[i]}
                      data-field={fields[i]}
                      className={cell.length === 0 ? 'none' : undefined}
                    >
                      {cell.map((slot) => (
                        <SlotCell
                          key={slot.id}
                          slot={slot}
                          words={`${day}, ${timeLabel(time)}, ${slot.field}`}
                        />
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}

const SlotCell = memo(function SlotCell({
  slot,
  words: when,
}: {
  slot: RefereeTimeSlotResponse;
  words: string;
}) {
  const { words, state } = LOOKS[slot.status];
  return (
    <>
      {slot.match ? <p className="ref-match">{slot.match}</p> : null}
      <RefereePosition slot={slot} position="referee1" words={when} />
      <RefereePosition slot={slot} position="referee2" words={when} />
      <Badge state={state}>{words}</Badge>
    </>
  );
});

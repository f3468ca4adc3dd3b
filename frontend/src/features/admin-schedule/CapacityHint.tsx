import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { SuggestedFixResponse, DivisionResponse, SeasonResponse } from '@/api/generated/model';
import { divisionCapacity, seasonCapacity } from '@/api/generated/scheduling/scheduling';
import { validate } from '@/ui/form/rules';
import { useWatch, type Form } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';
import { useDebouncedValue } from '@/ui/use-debounced-value';

import { autoScheduleRules, toPayload, type AutoScheduleValues } from './auto-schedule-rules';
import { counted } from './format-schedule';

const ASK_AFTER_MS = 400;

/** How many games fit with the form's current values, and what would make room with one click. */
export function CapacityHint({
  form,
  season,
  division,
}: {
  form: Form<AutoScheduleValues>;
  season: SeasonResponse;
  division?: DivisionResponse;
}) {
  const location = useRef<HTMLDivElement>(null);
  const values = useWatch({ control: form.control }) as AutoScheduleValues;
  const isWhole = Object.keys(validate(values, autoScheduleRules)).length === 0;
  const asked = useDebouncedValue(isWhole ? JSON.stringify(toPayload(values)) : '', ASK_AFTER_MS);
  const { data, error } = useQuery({
    queryKey: ['schedule capacity', season.id, division?.id, asked],
    queryFn: ({ signal }) => {
      const data = JSON.parse(asked) as ReturnType<typeof toPayload>;
      return division
        ? divisionCapacity(division.id, data, { signal })
        : seasonCapacity(season.id, data, { signal });
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const slots = values.timeSlots.length;
  const isShown = isWhole && asked !== '';
  const short = isShown && data ? data.targetGames - data.fits : 0;

  const apply = ({ fields }: SuggestedFixResponse) => {
    const { endDate, courts, timeSlots, maxPerDay, gamesPerTeam } = fields;
    if (endDate) form.set('endDate', endDate);
    if (courts) form.set('courts', courts.length);
    if (timeSlots) form.set('timeSlots', timeSlots);
    if (maxPerDay) form.set('maxPerDay', maxPerDay);
    if (gamesPerTeam) form.set('gamesPerTeam', gamesPerTeam);
    // The button disappears with the shortage that it removes.
    location.current?.focus();
  };

  return (
    <div
      ref={location}
      className={short > 0 || (isShown && error) ? 'alert warn capacity' : 'alert capacity'}
      role="group"
      aria-label="Capacity"
      tabIndex={-1}
    >
      <Icon name={short > 0 || (isShown && error) ? 'alert' : 'info'} />
      <div className="stack tight">
        <p>
          Capacity: {counted(values.courts * slots, 'game')} per date ({counted(values.courts, 'court')} ×{' '}
          {counted(slots, 'time slot')}).
        </p>
        <div aria-live="polite">
          {isShown && error ? <p>{error.message}</p> : null}
          {isShown && data && !error ? <p>{data.message}</p> : null}
          {isShown && data && !error && short > 0
            ? data.reasons.map((reason) => (
                <p key={reason} className="small">
                  {reason}
                </p>
              ))
            : null}
        </div>
        {isShown && data && !error && short > 0 ? (
          <ul className="cures" aria-label="Suggested fixes">
            {data.suggestedFixes.map((fix) => (
              <li key={fix.label}>
                <button type="button" className="btn line s" onClick={() => apply(fix)}>
                  <Icon name="plus" small />
                  {fix.label}
                </button>
                {fix.missingGamesAfter > 0 ? (
                  <span className="small"> {counted(fix.missingGamesAfter, 'game')} still won't fit</span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

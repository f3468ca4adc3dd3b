import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { CureDto, DivisionDto, SeasonDto } from '@/api/generated/model';
import { divisionCapacity, seasonCapacity } from '@/api/generated/scheduling/scheduling';
import { faultsOf } from '@/ui/form/rules';
import { useWatch, type Form } from '@/ui/form/useForm';
import { Icon } from '@/ui/Icon';
import { useSettled } from '@/ui/useSettled';

import { autoScheduleRules, payloadOf, type AutoScheduleValues } from './auto-schedule-rules';
import { counted } from './words';

const ASK_AFTER_MS = 400;

/** How many games fit, as the form stands, and what would make room at one press. */
export function CapacityHint({
  form,
  season,
  division,
}: {
  form: Form<AutoScheduleValues>;
  season: SeasonDto;
  division?: DivisionDto;
}) {
  const place = useRef<HTMLDivElement>(null);
  const values = useWatch({ control: form.control }) as AutoScheduleValues;
  const isWhole = Object.keys(faultsOf(values, autoScheduleRules)).length === 0;
  const asked = useSettled(isWhole ? JSON.stringify(payloadOf(values)) : '', ASK_AFTER_MS);
  const { data, error } = useQuery({
    queryKey: ['schedule capacity', season.id, division?.id, asked],
    queryFn: ({ signal }) => {
      const data = JSON.parse(asked) as ReturnType<typeof payloadOf>;
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
  const short = isShown && data ? data.wanted - data.fits : 0;

  const apply = ({ fields }: CureDto) => {
    const { endDate, courts, timeSlots, maxPerDay, gamesPerTeam } = fields;
    if (endDate) form.set('endDate', endDate);
    if (courts) form.set('courts', courts.length);
    if (timeSlots) form.set('timeSlots', timeSlots);
    if (maxPerDay) form.set('maxPerDay', maxPerDay);
    if (gamesPerTeam) form.set('gamesPerTeam', gamesPerTeam);
    // The button goes with the shortage that it ends.
    place.current?.focus();
  };

  return (
    <div
      ref={place}
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
          {isShown && data && !error ? <p>{data.sentence}</p> : null}
          {isShown && data && !error && short > 0
            ? data.reasons.map((reason) => (
                <p key={reason} className="small">
                  {reason}
                </p>
              ))
            : null}
        </div>
        {isShown && data && !error && short > 0 ? (
          <ul className="cures" aria-label="What would make room">
            {data.cures.map((cure) => (
              <li key={cure.label}>
                <button type="button" className="btn line s" onClick={() => apply(cure)}>
                  <Icon name="plus" small />
                  {cure.label}
                </button>
                {cure.shortAfter > 0 ? (
                  <span className="small"> {counted(cure.shortAfter, 'game')} would still not fit</span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

import { AutoComplete, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useListPlaces } from '@/api/generated/league-office/league-office';
import { useListSeasonGames } from '@/api/generated/leagues/leagues';
import type { RainedOutGameDto, SeasonDto } from '@/api/generated/model';
import { useProposeRainOut } from '@/api/generated/rain-outs/rain-outs';
import { useToday } from '@/site/site-state';
import { FormField } from '@/ui/admin/FormField';
import { required, type Rules } from '@/ui/form/rules';
import { useForm, useWatch } from '@/ui/form/useForm';
import { EmptyState } from '@/ui/states';

import { Fault } from './Fault';
import { RainOutDecision } from './RainOutDecision';
import { RainOutDone } from './RainOutDone';
import { counted } from './words';
import './draft/draft-day.css';
import './draft/draft.css';
import './draft/fairness.css';
import './games.css';

interface Wish {
  date: string;
  location: string;
  from: string;
}

const wishRules: Rules<Wish> = { date: required('Date is required') };

/** At the field: which games fall out, where each could go, and one press for all of them. */
export function RainOut({ season }: { season: SeasonDto }) {
  const today = useToday();
  const propose = useProposeRainOut();
  const [fallen, setFallen] = useState<readonly RainedOutGameDto[]>();
  const [done, setDone] = useState<{ moved: number; postponed: number }>();
  const found = useRef<HTMLHeadingElement>(null);
  // Once they are drawn: an answer may come before the next frame, its games after it.
  useEffect(() => found.current?.focus(), [fallen]);
  const form = useForm<Wish>({
    initial: { date: today, location: '', from: '' },
    rules: wishRules,
    submit: async ({ date, location, from }) => {
      setDone(undefined);
      setFallen(undefined);
      const wish = { date, location: location || null, ...(from ? { from } : {}) };
      setFallen(await propose.mutateAsync({ id: season.id, data: wish }));
    },
  });
  const places = usePlacesOf(season.id, useWatch({ control: form.control, name: 'date' }));
  return (
    <div className="rain-out">
      <section className="panel" aria-label="What cannot be played">
        <form {...form.form} className="pad form-s">
          <div className="form-grid">
            <FormField className="w2" control={form.control} name="date" label="Day">
              {(field) => <Input {...field} type="date" />}
            </FormField>
            <FormField
              className="w2"
              control={form.control}
              name="location"
              label="Place"
              hint="None: every place."
              optional
            >
              {(field) => (
                <AutoComplete
                  {...field}
                  maxLength={200}
                  options={places.map((value) => ({ value }))}
                  showSearch={{ filterOption: true }}
                />
              )}
            </FormField>
            <FormField
              className="w2"
              control={form.control}
              name="from"
              label="From"
              hint="For lightning: games under way then are stopped too."
              optional
            >
              {(field) => <Input {...field} type="time" />}
            </FormField>
          </div>
          {form.failure ? <Fault error={form.failure} /> : null}
          <button type="submit" className="btn m" aria-busy={form.busy}>
            {form.busy ? 'Looking for other times...' : 'Show the games'}
          </button>
        </form>
      </section>
      {done ? <RainOutDone {...done} /> : null}
      {fallen === undefined || done ? null : fallen.length === 0 ? (
        <div role="status">
          <EmptyState heading="h2" drawing="board" title="No games then">
            No scheduled game of {season.name} falls out.
          </EmptyState>
        </div>
      ) : (
        <>
          <h2 ref={found} tabIndex={-1}>
            {counted(fallen.length, 'game')} cannot be played
          </h2>
          <RainOutDecision seasonId={season.id} fallen={fallen} onDone={setDone} />
        </>
      )}
    </div>
  );
}

/** Where the season plays on that day, also where no place is kept, before all others. */
function usePlacesOf(seasonId: number, day: string): string[] {
  const { data: games = [] } = useListSeasonGames(seasonId);
  const { data: kept = [] } = useListPlaces();
  const played = games.filter(({ date, status }) => date === day && status === 'scheduled');
  const names = [
    ...played.map(({ location }) => location).sort((a, b) => a.localeCompare(b)),
    ...kept.map(({ name }) => name),
  ];
  return names.filter(
    (name, i) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i,
  );
}

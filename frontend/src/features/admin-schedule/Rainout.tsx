import { AutoComplete, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useListLocations } from '@/api/generated/league-office/league-office';
import { useListSeasonGames } from '@/api/generated/leagues/leagues';
import type { RainedOutGameResponse, SeasonResponse } from '@/api/generated/model';
import { useProposeRainout } from '@/api/generated/rainouts/rainouts';
import { useToday } from '@/site/site-state';
import { FormField } from '@/ui/admin/FormField';
import { required, type Rules } from '@/ui/form/rules';
import { useForm, useWatch } from '@/ui/form/use-form';
import { EmptyState } from '@/ui/states';

import { ServerErrorAlert } from './ServerErrorAlert';
import { RainoutReview } from './RainoutReview';
import { RainoutDone } from './RainoutDone';
import { counted } from './format-schedule';
import './draft/draft-day.css';
import './draft/draft.css';
import './draft/fairness.css';
import './games.css';

interface RainoutInput {
  date: string;
  location: string;
  from: string;
}

const rainoutRules: Rules<RainoutInput> = { date: required('Date is required') };

/** At the field: which games are affected, where each could go, and one click for all of them. */
export function Rainout({ season }: { season: SeasonResponse }) {
  const today = useToday();
  const propose = useProposeRainout();
  const [fallen, setFallen] = useState<readonly RainedOutGameResponse[]>();
  const [done, setDone] = useState<{ moved: number; postponed: number }>();
  const found = useRef<HTMLHeadingElement>(null);
  // Once they are drawn: an answer may come before the next frame, its games after it.
  useEffect(() => found.current?.focus(), [fallen]);
  const form = useForm<RainoutInput>({
    initial: { date: today, location: '', from: '' },
    rules: rainoutRules,
    submit: async ({ date, location, from }) => {
      setDone(undefined);
      setFallen(undefined);
      const input = { date, location: location || null, ...(from ? { from } : {}) };
      setFallen(await propose.mutateAsync({ id: season.id, data: input }));
    },
  });
  const locations = useLocations(season.id, useWatch({ control: form.control, name: 'date' }));
  return (
    <div className="rainout">
      <section className="panel" aria-label="Rainout details">
        <form {...form.form} className="pad form-s">
          <div className="form-grid">
            <FormField className="w2" control={form.control} name="date" label="Date">
              {(field) => <Input {...field} type="date" />}
            </FormField>
            <FormField
              className="w2"
              control={form.control}
              name="location"
              label="Location"
              hint="Leave empty for all locations."
              optional
            >
              {(field) => (
                <AutoComplete
                  {...field}
                  maxLength={200}
                  options={locations.map((value) => ({ value }))}
                  showSearch={{ filterOption: true }}
                />
              )}
            </FormField>
            <FormField
              className="w2"
              control={form.control}
              name="from"
              label="From"
              hint="Leave empty for the whole day. Games in progress at this time are included."
              optional
            >
              {(field) => <Input {...field} type="time" />}
            </FormField>
          </div>
          {form.failure ? <ServerErrorAlert error={form.failure} /> : null}
          <button type="submit" className="btn m" aria-busy={form.busy}>
            {form.busy ? 'Finding new times...' : 'Show affected games'}
          </button>
        </form>
      </section>
      {done ? <RainoutDone {...done} /> : null}
      {fallen === undefined || done ? null : fallen.length === 0 ? (
        <div role="status">
          <EmptyState heading="h2" drawing="board" title="No games affected">
            No scheduled games in {season.name} are affected.
          </EmptyState>
        </div>
      ) : (
        <>
          <h2 ref={found} tabIndex={-1}>
            {counted(fallen.length, 'game')} affected
          </h2>
          <RainoutReview seasonId={season.id} fallen={fallen} onDone={setDone} />
        </>
      )}
    </div>
  );
}

/** The season's locations for that day first, including unsaved ones. */
function useLocations(seasonId: number, day: string): string[] {
  const { data: games = [] } = useListSeasonGames(seasonId);
  const { data: kept = [] } = useListLocations();
  const played = games.filter(({ date, status }) => date === day && status === 'scheduled');
  const names = [
    ...played.map(({ location }) => location).sort((a, b) => a.localeCompare(b)),
    ...kept.map(({ name }) => name),
  ];
  return names.filter(
    (name, i) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i,
  );
}

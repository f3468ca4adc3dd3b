import { Input } from 'antd';
import { useState } from 'react';

import type { RainedOutGameResponse } from '@/api/generated/model';
import { useApplyRainout } from '@/api/generated/rainouts/rainouts';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';

import { ServerErrorAlert } from './ServerErrorAlert';
import { toDecision, getDefaultChoices, formatSendSummary, type Choice } from './rainout';
import { RainedOutGame } from './RainedOutGame';
import { rainoutRules } from './rules';
import { useGamesChanged } from './use-games-changed';
import { AffectedPeople } from './AffectedPeople';

/** What happens to each game; nothing changes until it is sent. */
export function RainoutReview({
  seasonId,
  fallen,
  onDone,
}: {
  seasonId: number;
  fallen: readonly RainedOutGameResponse[];
  onDone(done: { moved: number; postponed: number }): void;
}) {
  const take = useApplyRainout();
  const changed = useGamesChanged(seasonId);
  const [choices, setChoices] = useState(() => getDefaultChoices(fallen));
  const choose = (gameId: number, choice: Choice) => setChoices(new Map(choices).set(gameId, choice));
  const decision = toDecision(fallen, choices);
  const count = decision.move.length + decision.postpone.length;
  const form = useForm({
    initial: { reason: 'Rain' },
    rules: rainoutRules,
    submit: async ({ reason }) => {
      await take.mutateAsync({ id: seasonId, data: { ...decision, reason } });
      await changed();
      onDone({ moved: decision.move.length, postponed: decision.postpone.length });
    },
  });
  const touched = fallen.filter(({ gameId }) => choices.get(gameId) !== 'leave');
  const teamIds = touched.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  return (
    <form {...form.form} className="rain-decision">
      <ul>
        {fallen.map((game) => (
          <li key={game.gameId}>
            <RainedOutGame
              game={game}
              choice={choices.get(game.gameId) ?? 'leave'}
              onChoose={(choice) => choose(game.gameId, choice)}
            />
          </li>
        ))}
      </ul>
      <div className="panel">
        <div className="pad form-s">
          <FormField
            control={form.control}
            name="reason"
            label="Reason"
            hint="Everyone can see it on postponed games."
          >
            {(field) => <Input {...field} maxLength={200} />}
          </FormField>
          {teamIds.length > 0 ? <AffectedPeople teamIds={teamIds} /> : null}
        </div>
      </div>
      <div className="rain-send">
        {form.failure ? <ServerErrorAlert error={form.failure} /> : null}
        <button type="submit" className="btn m" disabled={count === 0} aria-busy={form.busy}>
          {form.busy ? 'Saving...' : formatSendSummary(decision)}
        </button>
      </div>
    </form>
  );
}

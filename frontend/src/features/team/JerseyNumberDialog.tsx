import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import { getListRosterQueryKey } from '@/api/generated/leagues/leagues';
import { getListTeamPlayersQueryKey, useSetJerseyNumber } from '@/api/generated/team/team';
import type { TeamDto, TeamPlayerDto } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/useForm';
import { firstName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { jerseyRules } from './rules';

interface Props {
  team: TeamDto;
  player: TeamPlayerDto;
  request: { headers: Record<string, string> } | undefined;
  onClose(): void;
}

/** Another number for a player; the server refuses one that is worn. */
export function JerseyNumberDialog({ team, player, request, onClose }: Props) {
  const queries = useQueryClient();
  const set = useSetJerseyNumber({ request });
  const { form, field, busy } = useForm({
    initial: { jerseyNumber: String(player.jerseyNumber ?? '') },
    rules: jerseyRules,
    submit: async ({ jerseyNumber }) => {
      const data = { jerseyNumber: Number(jerseyNumber) };
      try {
        await set.mutateAsync({ id: team.id, playerId: player.id, data });
      } catch (error) {
        toast({ kind: 'bad', title: 'Number not changed', description: messageOf(error) });
        throw error;
      }
      void queries.invalidateQueries({ queryKey: getListTeamPlayersQueryKey(team.id) });
      void queries.invalidateQueries({ queryKey: getListRosterQueryKey(team.teamSlug) });
      toast({ kind: 'good', title: 'Number changed' });
      onClose();
    },
  });
  return (
    <Dialog title={`Number of ${firstName(player.childName)}`} onClose={onClose}>
      <form className="pad form" {...form}>
        <TextField
          label="Jersey number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          {...field('jerseyNumber')}
        />
        <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
          Save number
        </button>
      </form>
    </Dialog>
  );
}

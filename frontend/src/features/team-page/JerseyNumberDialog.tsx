import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import { getListRosterQueryKey } from '@/api/generated/leagues/leagues';
import { getListTeamPlayersQueryKey, useSetJerseyNumber } from '@/api/generated/team/team';
import type { TeamResponse, TeamPlayerResponse } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { firstName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { jerseyRules } from './rules';

interface Props {
  team: TeamResponse;
  player: TeamPlayerResponse;
  request: { headers: Record<string, string> } | undefined;
  onClose(): void;
}

/** Another number for a player; the server rejects one that is taken. */
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
        toast({ kind: 'bad', title: 'Jersey number not saved', description: getMessage(error) });
        throw error;
      }
      void queries.invalidateQueries({ queryKey: getListTeamPlayersQueryKey(team.id) });
      void queries.invalidateQueries({ queryKey: getListRosterQueryKey(team.teamSlug) });
      toast({ kind: 'good', title: 'Jersey number saved' });
      onClose();
    },
  });
  return (
    <Dialog title={`${firstName(player.childName)}'s jersey number`} onClose={onClose}>
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

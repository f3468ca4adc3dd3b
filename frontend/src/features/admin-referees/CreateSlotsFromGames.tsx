import { getMessage } from '@/api/errors';
import type { RefereeTimeSlotResponse, SeasonResponse } from '@/api/generated/model';
import { useCreateSlotsFromGames } from '@/api/generated/referee-office/referee-office';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { GenerateSlots } from './GenerateSlots';
import { SlotTools } from './SlotTools';
import { useSlotsChanged } from './use-slots-changed';
import { showCreatedToast } from './words';

/** The two ways to generate slots, and actions on existing ones. */
export function CreateSlotsFromGames({
  season,
  seasons,
  shown,
  onMade,
}: {
  season: SeasonResponse;
  seasons: readonly SeasonResponse[];
  shown: readonly RefereeTimeSlotResponse[];
  /** Given the season. */
  onMade(seasonId: number): void;
}) {
  const changed = useSlotsChanged();
  const dialog = useOpenDialog<true>();
  const fromGames = useCreateSlotsFromGames();
  const take = async () => {
    try {
      showCreatedToast(await fromGames.mutateAsync({ data: { seasonId: season.id } }));
      await changed();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
  };
  return (
    <div className="row tight">
      {shown.length > 0 ? <SlotTools season={season} shown={shown} /> : null}
      <button
        type="button"
        className="btn line s"
        aria-busy={fromGames.isPending}
        disabled={fromGames.isPending}
        onClick={() => void take()}
      >
        Generate from games
      </button>
      <button type="button" className="btn s" onClick={() => dialog.open(true)}>
        <Icon name="plus" small />
        Generate slots
      </button>
      <DialogContainer dialog={dialog}>
        {(_, close) => <GenerateSlots season={season} seasons={seasons} onMade={onMade} onClose={close} />}
      </DialogContainer>
    </div>
  );
}

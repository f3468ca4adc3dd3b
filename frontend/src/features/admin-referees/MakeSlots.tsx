import { messageOf } from '@/api/errors';
import type { RefereeTimeSlotDto, SeasonDto } from '@/api/generated/model';
import { useMakeSlotsOfGames } from '@/api/generated/referee-office/referee-office';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { GenerateSlots } from './GenerateSlots';
import { SlotTools } from './SlotTools';
import { useSlotsChanged } from './use-slots-changed';
import { tellMade } from './words';

/** The two ways to slots, and what is done with those there are. */
export function MakeSlots({
  season,
  seasons,
  shown,
  onMade,
}: {
  season: SeasonDto;
  seasons: readonly SeasonDto[];
  shown: readonly RefereeTimeSlotDto[];
  /** Told for which season. */
  onMade(seasonId: number): void;
}) {
  const changed = useSlotsChanged();
  const dialog = useOpenDialog<true>();
  const fromGames = useMakeSlotsOfGames();
  const take = async () => {
    try {
      tellMade(await fromGames.mutateAsync({ data: { seasonId: season.id } }));
      await changed();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
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
        From games
      </button>
      <button type="button" className="btn s" onClick={() => dialog.open(true)}>
        <Icon name="plus" small />
        Generate slots
      </button>
      <DialogPlace dialog={dialog}>
        {(_, close) => <GenerateSlots season={season} seasons={seasons} onMade={onMade} onClose={close} />}
      </DialogPlace>
    </div>
  );
}

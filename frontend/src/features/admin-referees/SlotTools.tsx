import { useState } from 'react';

import { getMessage } from '@/api/errors';
import type { RefereeTimeSlotResponse, SeasonResponse } from '@/api/generated/model';
import { exportRefereeSlots, useRemoveEmptySlots } from '@/api/generated/referee-office/referee-office';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { useSlotsChanged } from './use-slots-changed';
import { counted } from './words';

type Slot = RefereeTimeSlotResponse;

/** Actions on existing slots: download all, or delete those without referees. */
export function SlotTools({ season, shown }: { season: SeasonResponse; shown: readonly Slot[] }) {
  const removing = useOpenDialog<readonly Slot[]>();
  const [isExporting, setExporting] = useState(false);
  const take = async () => {
    setExporting(true);
    try {
      const name = `${season.name.replace(/[^a-zA-Z0-9]/g, '_')}_referees.csv`;
      saveFile(name, await exportRefereeSlots(season.id));
      toast({ kind: 'good', title: 'Export successful', description: `Downloaded ${season.name} referees` });
    } catch {
      toast({ kind: 'bad', title: 'Export failed', description: 'Unable to export the referee schedule' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn line s"
        aria-busy={isExporting}
        disabled={isExporting}
        onClick={() => void take()}
      >
        <Icon name="download" small />
        CSV
      </button>
      {shown.some(({ status }) => status === 'open') ? (
        <button type="button" className="btn line s" onClick={() => removing.open(shown)}>
          Remove empty slots
        </button>
      ) : null}
      <DialogContainer dialog={removing}>
        {(slots, close) => <RemoveEmpty slots={slots} onClose={close} />}
      </DialogContainer>
    </>
  );
}

/** Of the visible slots. */
function RemoveEmpty({ slots, onClose }: { slots: readonly Slot[]; onClose(): void }) {
  const changed = useSlotsChanged();
  const remove = useRemoveEmptySlots();
  const empty = slots.filter(({ status }) => status === 'open');
  const ofGames = empty.filter(({ gameId }) => gameId !== null).length;
  const used = slots.length - empty.length;
  const confirm = async () => {
    try {
      const { removed, notDeleted } = await remove.mutateAsync({ data: { ids: empty.map(({ id }) => id) } });
      toast({
        ...{ kind: 'good', title: `${counted(removed, 'slot')} removed` },
        description:
          notDeleted > 0
            ? `${counted(notDeleted, 'slot')} kept because a referee was just assigned.`
            : undefined,
      });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    onClose();
    await changed();
  };
  return (
    <ConfirmDialog
      title={`Remove ${counted(empty.length, 'empty slot')}?`}
      confirm="Remove"
      busyWords="Removing..."
      busy={remove.isPending}
      keep="Keep slots"
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Of the slots shown, {empty.length === 1 ? 'one has' : `${empty.length} have`} no referee.
        {used > 0 ? ` ${counted(used, 'slot')} with a referee won't be removed.` : null}
      </p>
      {ofGames > 0 ? (
        <p>{counted(ofGames, 'slot')} of these belong to games. Use Generate from games to recreate them.</p>
      ) : null}
    </ConfirmDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { getMessage } from '@/api/errors';
import type { DraftDayResponse } from '@/api/generated/model';
import { getGetDraftDayQueryKey } from '@/api/generated/schedule-drafts/schedule-drafts';
import {
  discardScheduleRun,
  getListScheduleRunsQueryKey,
  publishScheduleRun,
} from '@/api/generated/scheduling/scheduling';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { restoreFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useGamesChanged } from '../use-games-changed';
import { useDraftAffectedPeople } from '../use-draft-affected-people';
import { DraftAffectedPeople } from '../DraftAffectedPeople';
import { counted, formatPublishSummary } from '../format-schedule';
import type { DraftMoves } from './use-draft-moves';
import './draft.css';

/** The draft's actions: undo a step, discard, or publish. */
export function DraftFoot({
  seasonId,
  data,
  moves,
  onOver,
}: {
  seasonId: number;
  data: DraftDayResponse;
  moves: DraftMoves;
  onOver(): void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const gamesChanged = useGamesChanged(seasonId);
  const { data: people } = useDraftAffectedPeople(data);
  const asking = useOpenDialog<'publish' | 'discard'>();
  const act = async (action: 'publish' | 'discard') => {
    asking.close();
    try {
      const done = await (action === 'publish'
        ? publishScheduleRun(data.runId, { version: data.version })
        : discardScheduleRun(data.runId));
      toast({ kind: 'good', title: done.message });
      await Promise.all([
        gamesChanged(),
        queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(seasonId) }),
      ]);
      onOver();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      // When a colleague has changed it, the next click applies to the current version.
      const [path] = getGetDraftDayQueryKey(data.runId);
      await queries.invalidateQueries({ queryKey: [path] });
      restoreFocus(bar.current);
    }
  };
  return (
    <div ref={bar} className="dg-bar" role="region" aria-label="Draft">
      <span className="grow">
        <b>{`Draft: ${counted(data.scheduledCount, 'game')}`}</b>
        <span>Only the office can see it. Conflicts are checked again when you publish.</span>
      </span>
      <button
        type="button"
        className="btn on-dark m"
        disabled={!moves.canUndo || moves.isBusy}
        onClick={() => void moves.undo().then(() => restoreFocus(bar.current))}
      >
        <Icon name="back" small />
        Undo
      </button>
      <button type="button" className="btn on-dark m" onClick={() => asking.open('discard')}>
        Discard
      </button>
      <button
        type="button"
        className="btn sun m"
        disabled={data.scheduledCount === 0}
        onClick={() => asking.open('publish')}
      >
        {formatPublishSummary(people)}
      </button>
      <DialogContainer dialog={asking}>
        {(action, close) => (
          <ConfirmDialog
            title={
              action === 'publish'
                ? `Publish ${counted(data.scheduledCount, 'game')}?`
                : 'Discard this draft?'
            }
            confirm={action === 'publish' ? 'Publish' : 'Discard'}
            keep={action === 'publish' ? 'Not yet' : 'Keep draft'}
            onConfirm={() => void act(action)}
            onClose={close}
          >
            <p>
              {action === 'publish'
                ? 'Families and coaches will see these games. Conflicts are checked again first.'
                : "This draft will be deleted. Published games don't change."}
            </p>
            {action === 'publish' ? (
              <DraftAffectedPeople runId={data.runId} scheduledCount={data.scheduledCount} />
            ) : null}
          </ConfirmDialog>
        )}
      </DialogContainer>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { messageOf } from '@/api/errors';
import type { DraftDayDto } from '@/api/generated/model';
import { getGetDraftDayQueryKey } from '@/api/generated/schedule-drafts/schedule-drafts';
import {
  discardScheduleRun,
  getListScheduleRunsQueryKey,
  publishScheduleRun,
} from '@/api/generated/scheduling/scheduling';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { keepFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useGamesChanged } from '../use-games-changed';
import { usePeopleOfDraft } from '../use-people-of-draft';
import { WhoIsToldOfDraft } from '../WhoIsToldOfDraft';
import { counted, publishWords } from '../words';
import type { DraftMoves } from './use-draft-moves';
import './draft.css';

/** What becomes of the draft: a step back, nothing, or games. */
export function DraftFoot({
  seasonId,
  data,
  moves,
  onOver,
}: {
  seasonId: number;
  data: DraftDayDto;
  moves: DraftMoves;
  onOver(): void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const gamesChanged = useGamesChanged(seasonId);
  const { data: people } = usePeopleOfDraft(data);
  const asking = useOpenDialog<'publish' | 'discard'>();
  const act = async (deed: 'publish' | 'discard') => {
    asking.close();
    try {
      const done = await (deed === 'publish'
        ? publishScheduleRun(data.runId, { version: data.version })
        : discardScheduleRun(data.runId));
      toast({ kind: 'good', title: done.message });
      await Promise.all([
        gamesChanged(),
        queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(seasonId) }),
      ]);
      onOver();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      // Where a colleague changed it meanwhile, the next press is of what stands now.
      const [path] = getGetDraftDayQueryKey(data.runId);
      await queries.invalidateQueries({ queryKey: [path] });
      keepFocus(bar.current);
    }
  };
  return (
    <div ref={bar} className="dg-bar" role="region" aria-label="Draft">
      <span className="grow">
        <b>{`Draft, ${counted(data.placed, 'game')}`}</b>
        <span>Only the office sees it. Every clash is checked again when you publish.</span>
      </span>
      <button
        type="button"
        className="btn on-dark m"
        disabled={!moves.canUndo || moves.isBusy}
        onClick={() => void moves.undo().then(() => keepFocus(bar.current))}
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
        disabled={data.placed === 0}
        onClick={() => asking.open('publish')}
      >
        {publishWords(people)}
      </button>
      <DialogPlace dialog={asking}>
        {(deed, close) => (
          <ConfirmDialog
            title={deed === 'publish' ? `Publish ${counted(data.placed, 'game')}?` : 'Discard this draft?'}
            confirm={deed === 'publish' ? 'Publish' : 'Discard'}
            keep={deed === 'publish' ? 'Not yet' : 'Keep it'}
            onConfirm={() => void act(deed)}
            onClose={close}
          >
            <p>
              {deed === 'publish'
                ? 'Families and coaches see the games from then on. Every clash is checked again.'
                : 'The games of this draft are gone then. Nothing was published.'}
            </p>
            {deed === 'publish' ? <WhoIsToldOfDraft runId={data.runId} placed={data.placed} /> : null}
          </ConfirmDialog>
        )}
      </DialogPlace>
    </div>
  );
}

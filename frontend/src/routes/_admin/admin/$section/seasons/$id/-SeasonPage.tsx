import type { ReactNode } from 'react';

import type { SeasonResponse } from '@/api/generated/model';
import { SeasonFrame } from '@/features/admin-season-manager/SeasonFrame';
import type { SeasonTab } from '@/features/admin-season-manager/tabs';
import { EditSeason } from '@/features/admin-seasons/EditSeason';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';

/** A tab of the Season Manager, with the season's settings available. */
export function SeasonPage({
  id,
  tab,
  children,
}: {
  id: string;
  tab: SeasonTab;
  children(season: SeasonResponse): ReactNode;
}) {
  const editing = useOpenDialog<SeasonResponse>();
  return (
    <>
      <SeasonFrame id={id} tab={tab} onEdit={editing.open}>
        {children}
      </SeasonFrame>
      <DialogContainer dialog={editing}>
        {(season, close) => <EditSeason season={season} onClose={close} />}
      </DialogContainer>
    </>
  );
}

import type { ReactNode } from 'react';

import type { SeasonDto } from '@/api/generated/model';
import { SeasonFrame } from '@/features/admin-season-manager/SeasonFrame';
import type { SeasonTab } from '@/features/admin-season-manager/tabs';
import { EditSeason } from '@/features/admin-seasons/EditSeason';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';

/** A tab of the Season Manager, with the season's settings at hand. */
export function SeasonPage({
  id,
  tab,
  children,
}: {
  id: string;
  tab: SeasonTab;
  children(season: SeasonDto): ReactNode;
}) {
  const editing = useOpenDialog<SeasonDto>();
  return (
    <>
      <SeasonFrame id={id} tab={tab} onEdit={editing.open}>
        {children}
      </SeasonFrame>
      <DialogPlace dialog={editing}>
        {(season, close) => <EditSeason season={season} onClose={close} />}
      </DialogPlace>
    </>
  );
}

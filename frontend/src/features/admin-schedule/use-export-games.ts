import { useState } from 'react';

import { exportSeasonGames } from '@/api/generated/league-office/league-office';
import type { SeasonResponse } from '@/api/generated/model';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

/** Downloads all games of a season as a CSV file. */
export function useExportGames({ id, name }: SeasonResponse): { busy: boolean; start(): void } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(`${name.replace(/[^a-zA-Z0-9]/g, '_')}_games.csv`, await exportSeasonGames(id));
      toast({ kind: 'good', title: 'Export successful', description: `Downloaded ${name} games` });
    } catch {
      toast({ kind: 'bad', title: 'Export failed', description: 'Unable to export games' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    start: () => {
      if (!busy) void run();
    },
  };
}

import { useState } from 'react';

import { exportSeasonGames } from '@/api/generated/league-office/league-office';
import type { SeasonDto } from '@/api/generated/model';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

/** Fetches all games of a season as CSV and hands them to the browser as a file. */
export function useExportGames({ id, name }: SeasonDto): { busy: boolean; start(): void } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(`${name.replace(/[^a-zA-Z0-9]/g, '_')}_games.csv`, await exportSeasonGames(id));
      toast({ kind: 'good', title: 'Export successful', description: `Downloaded ${name} games` });
    } catch {
      toast({ kind: 'bad', title: 'Export failed', description: 'Unable to export the games' });
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

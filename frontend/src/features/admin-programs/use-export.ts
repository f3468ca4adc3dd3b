import { useState } from 'react';

import type { ProgramResponse } from '@/api/generated/model';
import { exportProgramRegistrations } from '@/api/generated/registration-office/registration-office';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { exportFileName } from './programs';

/** Downloads a program's registrations as a CSV file. */
export function useExportProgram() {
  const [busy, setBusy] = useState<number>();

  const run = async (program: ProgramResponse) => {
    setBusy(program.id);
    try {
      saveFile(exportFileName(program.name), await exportProgramRegistrations(program.id));
      toast({
        kind: 'good',
        title: 'Export successful',
        description: `Downloaded ${program.name} registrations`,
      });
    } catch {
      toast({ kind: 'bad', title: 'Export failed', description: 'Unable to export registrations' });
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    start: (program: ProgramResponse) => {
      if (busy === undefined) void run(program);
    },
  };
}

import { useState } from 'react';

import type { ProgramDto } from '@/api/generated/model';
import { exportProgramRegistrations } from '@/api/generated/registration-office/registration-office';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { exportFileName } from './programs';

/** Fetches a program's registrations as CSV and hands them to the browser as a file. */
export function useExportProgram() {
  const [busy, setBusy] = useState<number>();

  const run = async (program: ProgramDto) => {
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
    start: (program: ProgramDto) => {
      if (busy === undefined) void run(program);
    },
  };
}

import { useState } from 'react';

import { exportRegistrations } from '@/api/generated/registration-office/registration-office';
import type { Section } from '@/admin-shell/sections';
import { useToday } from '@/site/site-state';
import { saveFile } from '@/ui/save-file';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { toFilter, type RegistrationSearch } from './search';
import './admin-registrations.css';

/** The registrations that the filters find, or all of a type, as one file named by type and date. */
export function ExportRegistrations({
  section,
  search = {},
  words,
}: {
  section: Section;
  search?: RegistrationSearch;
  words: string;
}) {
  const [busy, setBusy] = useState(false);
  const today = useToday();

  const run = async () => {
    setBusy(true);
    try {
      saveFile(
        `${section.type}-registrations-${today}.csv`,
        await exportRegistrations(toFilter(section, search)),
      );
      toast({
        kind: 'good',
        title: 'Export successful',
        description: `Downloaded ${section.title.toLowerCase()} registrations`,
      });
    } catch {
      toast({ kind: 'bad', title: 'Export failed', description: 'Unable to export registrations' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <button type="button" className="btn line s" disabled={busy} aria-busy={busy} onClick={() => void run()}>
      <Icon name="download" small />
      {busy ? 'Exporting...' : words}
    </button>
  );
}

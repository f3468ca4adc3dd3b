import { createFileRoute } from '@tanstack/react-router';

import { TimesheetList } from '@/features/admin-timesheets/TimesheetList';
import { StaffFrame } from '@/admin-shell/StaffFrame';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/staff/timesheets')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'status', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <StaffFrame tab="Timesheets">
      <TimesheetList search={search} onSearch={onSearch} />
    </StaffFrame>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { StaffDirectory } from '@/features/admin-staff/StaffDirectory';
import { StaffFrame } from '@/admin-shell/StaffFrame';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/staff/directory')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'type', 'state', 'w9', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <StaffFrame tab="Staff Directory">
      <StaffDirectory search={search} onSearch={onSearch} />
    </StaffFrame>
  );
}

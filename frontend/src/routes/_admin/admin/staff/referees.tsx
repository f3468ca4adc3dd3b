import { createFileRoute } from '@tanstack/react-router';

import { RefereeSchedule } from '@/features/admin-referees/RefereeSchedule';
import { StaffFrame } from '@/admin-shell/StaffFrame';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/staff/referees')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['season', 'week', 'field', 'status', 'referee']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <StaffFrame tab="Referee Schedule">
      <RefereeSchedule search={search} onSearch={onSearch} />
    </StaffFrame>
  );
}

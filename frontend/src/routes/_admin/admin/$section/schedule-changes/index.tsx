import { createFileRoute } from '@tanstack/react-router';

import { Notices } from '@/features/admin-schedule-changes/Notices';
import { SectionFrame } from '@/admin-shell/SectionFrame';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/$section/schedule-changes/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['page', 'size']),
  component: LeagueNotices,
});

function LeagueNotices() {
  const { section } = Route.useRouteContext();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame section={section} tab="Notices">
      <Notices search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}

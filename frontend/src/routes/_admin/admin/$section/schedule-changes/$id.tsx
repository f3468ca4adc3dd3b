import { createFileRoute } from '@tanstack/react-router';

import { NoticePage } from '@/features/admin-schedule-changes/NoticePage';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/$section/schedule-changes/$id')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'deliveryStatus', 'page', 'size']),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return <NoticePage key={id} id={id} search={search} onSearch={onSearch} />;
}

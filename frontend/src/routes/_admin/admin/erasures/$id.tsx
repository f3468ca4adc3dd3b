import { createFileRoute } from '@tanstack/react-router';

import { ErasurePage } from '@/features/admin-child-data/ErasurePage';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/erasures/$id')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['page']),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return <ErasurePage key={id} id={id} search={search} onSearch={onSearch} />;
}

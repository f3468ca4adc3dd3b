import { createFileRoute } from '@tanstack/react-router';

import { ChildrensData } from '@/features/admin-child-data/ChildrensData';
import { usePatchSearch } from '@/admin-shell/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/child-data')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'list', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Children's data" noindex />
      <ChildrensData search={search} onSearch={onSearch} />
    </>
  );
}

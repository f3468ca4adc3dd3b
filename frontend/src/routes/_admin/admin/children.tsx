import { createFileRoute } from '@tanstack/react-router';

import { usePatchSearch } from '@/app/admin-portal/use-search';
import { PageHead } from '@/app/page-head';
import { ChildrensData } from '@/features/admin-children/ChildrensData';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/children')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'page', 'size']),
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

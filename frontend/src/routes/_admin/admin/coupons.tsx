import { createFileRoute } from '@tanstack/react-router';

import { Coupons } from '@/features/admin-coupons/Coupons';
import { usePatchSearch } from '@/admin-shell/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/coupons')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'status', 'sort']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Coupons" noindex />
      <Coupons search={search} onSearch={onSearch} />
    </>
  );
}

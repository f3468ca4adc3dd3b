import { createFileRoute } from '@tanstack/react-router';

import { SuppressedAddresses } from '@/features/admin-undeliverable-emails/SuppressedAddresses';
import { usePatchSearch } from '@/admin-shell/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/undeliverable-emails')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Undeliverable addresses" noindex />
      <SuppressedAddresses search={search} onSearch={onSearch} />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { PaymentExceptions } from '@/features/admin-payments/PaymentExceptions';
import { usePatchSearch } from '@/portal/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/payments')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['status', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Payment exceptions" noindex />
      <PaymentExceptions search={search} onSearch={onSearch} />
    </>
  );
}

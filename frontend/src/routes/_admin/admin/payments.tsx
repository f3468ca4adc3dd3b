import { createFileRoute } from '@tanstack/react-router';

import { usePatchSearch } from '@/app/admin-portal/use-search';
import { PageHead } from '@/app/page-head';
import { PaymentExceptions } from '@/features/admin-payments/PaymentExceptions';
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

import { createFileRoute } from '@tanstack/react-router';

import { PaymentIssues } from '@/features/admin-payment-issues/PaymentExceptions';
import { usePatchSearch } from '@/admin-shell/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/payment-issues')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['status', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Payment issues" noindex />
      <PaymentIssues search={search} onSearch={onSearch} />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { AuditLog } from '@/features/admin-audit/AuditLog';
import { usePatchSearch } from '@/admin-shell/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'subject', 'from', 'to', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Audit log" noindex />
      <AuditLog search={search} onSearch={onSearch} />
    </>
  );
}

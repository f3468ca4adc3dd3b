import { createFileRoute } from '@tanstack/react-router';

import { usePatchSearch } from '@/app/admin-portal/use-search';
import { PageHead } from '@/app/page-head';
import { AuditLog } from '@/features/admin-audit/AuditLog';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'subject', 'page', 'size']),
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

import { createFileRoute } from '@tanstack/react-router';

import { CampaignHistory } from '@/features/admin-email/CampaignHistory';
import { usePatchSearch } from '@/admin-shell/use-search';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/email-center/campaigns/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'kind', 'page', 'size']),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <>
      <PageHead title="Sent emails" noindex />
      <CampaignHistory search={search} onSearch={onSearch} />
    </>
  );
}

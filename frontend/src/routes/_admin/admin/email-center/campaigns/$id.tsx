import { createFileRoute } from '@tanstack/react-router';

import { CampaignPage } from '@/features/admin-email/CampaignPage';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/email-center/campaigns/$id')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'state', 'page', 'size']),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return <CampaignPage key={id} id={id} search={search} onSearch={onSearch} />;
}

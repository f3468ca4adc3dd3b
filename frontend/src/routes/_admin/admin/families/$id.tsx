import { createFileRoute } from '@tanstack/react-router';

import { FamilyPage } from '@/features/admin-families/FamilyPage';
import { RegistrationsOfFamily } from '@/features/admin-registrations/RegistrationsOfFamily';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/families/$id')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['sort', 'page', 'size', 'payments', 'paymentsSize', 'mails', 'mailsSize']),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <FamilyPage
      key={id}
      id={id}
      search={search}
      onSearch={onSearch}
      getRegistrations={(familyId) => (
        <RegistrationsOfFamily familyId={familyId} search={search} onSearch={onSearch} />
      )}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { EmailCenter } from '@/features/admin-email/EmailCenter';
import { PageHead } from '@/site/page-head';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/email-center/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['weather']),
  component: Page,
});

function Page() {
  const { weather } = Route.useSearch();
  return (
    <>
      <PageHead title="Email Center" noindex />
      <EmailCenter asksForWeather={weather !== undefined} />
    </>
  );
}

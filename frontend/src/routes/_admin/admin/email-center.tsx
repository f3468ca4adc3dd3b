import { createFileRoute } from '@tanstack/react-router';

import { EmailCenter } from '@/features/admin-email/EmailCenter';
import { PageHead } from '@/site/page-head';

export const Route = createFileRoute('/_admin/admin/email-center')({ component: Page });

function Page() {
  return (
    <>
      <PageHead title="Email Center" noindex />
      <EmailCenter />
    </>
  );
}

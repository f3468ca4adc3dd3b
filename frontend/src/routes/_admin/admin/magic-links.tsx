import { createFileRoute } from '@tanstack/react-router';

import { LoginLinks } from '@/features/admin-login-links/LoginLinks';
import { PageHead } from '@/site/page-head';

export const Route = createFileRoute('/_admin/admin/magic-links')({ component: Page });

function Page() {
  return (
    <>
      <PageHead title="Sign-in links" noindex />
      <LoginLinks />
    </>
  );
}

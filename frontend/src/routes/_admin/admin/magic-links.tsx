import { createFileRoute } from '@tanstack/react-router';

import { PageHead } from '@/app/page-head';
import { LoginLinks } from '@/features/admin-login-links/LoginLinks';

export const Route = createFileRoute('/_admin/admin/magic-links')({ component: Page });

function Page() {
  return (
    <>
      <PageHead title="Login links" noindex />
      <LoginLinks />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { SettingsPage } from '@/features/admin-settings/SettingsPage';
import { PageHead } from '@/site/page-head';

export const Route = createFileRoute('/_admin/admin/settings')({ component: Page });

function Page() {
  return (
    <>
      <PageHead title="Settings" noindex />
      <SettingsPage />
    </>
  );
}

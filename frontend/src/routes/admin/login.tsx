import { createFileRoute } from '@tanstack/react-router';

import { AdminSignIn } from '@/features/sign-in/AdminSignIn';
import { AdminAuthProvider } from '@/session/admin-auth';
import { toAdminPath } from '@/session/admin-path';
import { PageHead } from '@/site/page-head';

export const Route = createFileRoute('/admin/login')({
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw.redirect === 'string' ? { redirect: raw.redirect } : {},
  component: AdminLogin,
});

function AdminLogin() {
  const { redirect } = Route.useSearch();
  return (
    <AdminAuthProvider>
      <PageHead title="Admin sign-in" noindex />
      <AdminSignIn continueAt={toAdminPath(redirect)} />
    </AdminAuthProvider>
  );
}

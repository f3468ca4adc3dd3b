import { createFileRoute } from '@tanstack/react-router';

import { AdminSignIn } from '@/features/sign-in/AdminSignIn';
import { AdminAuthProvider } from '@/session/admin-auth';
import { PageHead } from '@/site/page-head';

export const Route = createFileRoute('/admin/login')({ component: AdminLogin });

function AdminLogin() {
  return (
    <AdminAuthProvider>
      <PageHead title="Admin sign-in" noindex />
      <AdminSignIn />
    </AdminAuthProvider>
  );
}

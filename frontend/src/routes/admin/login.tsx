import { createFileRoute } from '@tanstack/react-router';

import { AdminAuthProvider } from '@/app/admin-auth';
import { PageHead } from '@/app/page-head';
import { AdminSignIn } from '@/features/sign-in/AdminSignIn';

export const Route = createFileRoute('/admin/login')({ component: AdminLogin });

function AdminLogin() {
  return (
    <AdminAuthProvider>
      <PageHead title="Admin sign-in" noindex />
      <AdminSignIn />
    </AdminAuthProvider>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';

import { EmailCenter } from '@/features/admin-email/EmailCenter';
import { AdminShell } from '@/admin-shell/AdminShell';
import { AdminAuthProvider, useAdminAuth } from '@/session/admin-auth';
import { PageHead } from '@/site/page-head';
import { EmptyState, Loading } from '@/ui/states';

export const Route = createFileRoute('/email-center')({ component: Page });

/** The admin area's tab at a URL of its own, which asks visitors to sign in. */
function Page() {
  return (
    <AdminAuthProvider>
      <PageHead title="Email Center" noindex />
      <Guarded />
    </AdminAuthProvider>
  );
}

function Guarded() {
  const { isAuthenticated, isChecking } = useAdminAuth();
  if (isChecking) return <Loading text="Checking authentication..." />;
  if (isAuthenticated)
    return (
      <AdminShell>
        <EmailCenter />
      </AdminShell>
    );
  return (
    <main className="wrap section">
      <EmptyState
        drawing="rail"
        heading="h1"
        title="Access Denied"
        action={
          <Link className="btn" to="/admin/login" search={{ redirect: '/admin/email-center' }}>
            Go to Admin Login
          </Link>
        }
      >
        Please log in as an admin to use the Email Center.
      </EmptyState>
    </main>
  );
}

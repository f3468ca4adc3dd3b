import { createFileRoute } from '@tanstack/react-router';

import { useAdminAuth } from '@/app/admin-auth';
import { PageHead } from '@/app/page-head';

export const Route = createFileRoute('/_admin/admin/')({ component: AdminPortal });

function AdminPortal() {
  const { signOut } = useAdminAuth();
  return (
    <main id="main" className="wrap section">
      <PageHead title="Admin portal" noindex />
      <h1>Admin portal</h1>
      <button type="button" className="btn line" onClick={() => void signOut()}>
        Sign Out
      </button>
    </main>
  );
}

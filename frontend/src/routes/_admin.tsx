import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AdminShell } from '@/portal/AdminShell';
import { AdminAuthProvider } from '@/session/admin-auth';
import { RequireAdmin } from '@/session/guards';

export const Route = createFileRoute('/_admin')({ component: Admin });

/** Every page of the administration: the session is asked for once, then the frame comes, with antd in our tokens. */
function Admin() {
  return (
    <AdminAuthProvider>
      <RequireAdmin>
        <AdminShell>
          <Outlet />
        </AdminShell>
      </RequireAdmin>
    </AdminAuthProvider>
  );
}

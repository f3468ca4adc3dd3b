import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AdminShell } from '@/admin-shell/AdminShell';
import { AdminAuthProvider } from '@/session/admin-auth';
import { RequireAdmin } from '@/session/guards';

export const Route = createFileRoute('/_admin')({ component: Admin });

/** Every admin page: the session is checked once, then the frame renders, with antd in our tokens. */
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

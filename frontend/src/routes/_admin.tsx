import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AdminAuthProvider } from '@/app/admin-auth';
import { AdminShell } from '@/app/admin-portal/AdminShell';
import { RequireAdmin } from '@/app/guards';

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

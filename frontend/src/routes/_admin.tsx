import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AdminAuthProvider } from '@/app/admin-auth';
import { RequireAdmin } from '@/app/guards';
import { AntdProvider } from '@/ui/AntdProvider';

export const Route = createFileRoute('/_admin')({ component: Admin });

/** Every page of the administration: the session is asked for once, antd comes in our tokens. */
function Admin() {
  return (
    <AdminAuthProvider>
      <AntdProvider>
        <RequireAdmin>
          <Outlet />
        </RequireAdmin>
      </AntdProvider>
    </AdminAuthProvider>
  );
}

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import type { RouterContext } from '@/app/router-context';
import { RouteAnnouncer } from '@/app/RouteAnnouncer';
import { Toaster } from '@/ui/toast';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
      <Toaster />
    </>
  );
}

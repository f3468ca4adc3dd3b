import { createFileRoute, Outlet } from '@tanstack/react-router';

import { SiteFrame } from '@/app/layout/SiteFrame';

export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

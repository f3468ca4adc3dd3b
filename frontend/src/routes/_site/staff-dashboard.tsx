import { createFileRoute } from '@tanstack/react-router';

import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/staff-dashboard')({ component: StaffPortal });

function StaffPortal() {
  return (
    <>
      <PageHead title="Staff portal" noindex />
      <RequireFamily
        title="Staff Portal"
        text="Referees and counselors sign in with the same e-mailed link."
        action="Staff Login"
      >
        <Banner title="Staff portal" />
      </RequireFamily>
    </>
  );
}

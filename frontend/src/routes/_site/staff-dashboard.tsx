import { createFileRoute, Link } from '@tanstack/react-router';

import { useGetCurrentUser } from '@/api/generated/identity/identity';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';
import { EmptyState, Loading } from '@/ui/states';

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
        <Portal />
      </RequireFamily>
    </>
  );
}

function Portal() {
  const me = useGetCurrentUser();
  if (me.isPending) return <Loading text="Loading your profile" />;
  if (me.data?.role === 'staff' || me.data?.hasStaffProfile) return <Banner title="Staff portal" />;
  return <StaffOnly />;
}

/** What a family sees that came here by the menu. */
function StaffOnly() {
  return (
    <div className="wrap section">
      <EmptyState
        drawing="ticket"
        heading="h1"
        title="Staff Portal"
        action={
          <Link className="btn" to="/dashboard">
            Return to Parent Dashboard
          </Link>
        }
      >
        This area is for staff only. To apply as a counselor or referee, log out of your family account and
        visit the staff page.
      </EmptyState>
    </div>
  );
}

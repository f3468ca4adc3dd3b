import { createFileRoute, Link } from '@tanstack/react-router';

import { useAuth, useCurrentUser } from '@/session/auth';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';
import { EmptyState } from '@/ui/states';

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
        <ForStaff />
      </RequireFamily>
    </>
  );
}

function ForStaff() {
  const { user } = useAuth();
  const { data: me } = useCurrentUser();
  const isStaff = me?.hasStaffProfile === true || (me?.role ?? user?.role) === 'staff';
  return isStaff ? <Banner title="Staff portal" /> : <StaffOnly />;
}

function StaffOnly() {
  return (
    <div className="wrap section">
      <EmptyState
        drawing="whistle"
        heading="h1"
        title="Staff Portal"
        action={
          <Link className="btn" to="/dashboard">
            Return to Parent Dashboard
          </Link>
        }
      >
        This area is for staff only. You would like to work with us as a camp counselor or a referee?{' '}
        <Link to="/contact">Write to us</Link>: the office tells you how to apply.
      </EmptyState>
    </div>
  );
}

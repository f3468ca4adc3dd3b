import { Link } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useSummarizeStaff } from '@/api/generated/staffing-office/staffing-office';
import { useEveryAssignment } from '@/admin-shell/use-every-assignment';
import { StatCards } from '@/ui/admin/StatCards';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

import { RecentActivity } from './RecentActivity';
import { counted } from './words';
import './staff.css';

/** Who works here, and what needs attention. */
export function StaffOverview() {
  const { data: summary, error, refetch } = useSummarizeStaff({ query: watchedQuery });
  const programs = useListPrograms();
  const assignments = useEveryAssignment();
  if (error && !summary)
    return (
      <ErrorState
        title="We could not load the staff."
        message={getMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!summary) return <Loading text="Loading staff" />;
  const { referees, counselors, supervisors, unconfirmed, w9AwaitingReview } = summary;
  const total = referees + counselors + supervisors;
  return (
    <>
      <StatCards
        label="Staff"
        figures={[
          { label: 'Total Programs', value: programs.data?.length ?? '–' },
          {
            label: 'Registered Staff',
            value: total,
            note: `${counted(referees, 'referee')}, ${counted(counselors, 'counselor')}`,
          },
          { label: 'Total Assignments', value: assignments.data?.length ?? '–' },
          { label: 'Email not confirmed', value: unconfirmed },
          { label: 'W-9s to review', value: w9AwaitingReview },
        ]}
      />
      {total + unconfirmed === 0 ? (
        <EmptyState drawing="whistle" title="No Staff Registered Yet" heading="h2">
          Referees and counselors register on the website's <Link to="/staff-dashboard">Staff</Link> page.
        </EmptyState>
      ) : (
        <p className="row tight">
          {w9AwaitingReview > 0 ? (
            <Link className="btn m" to="/admin/staff/directory" search={{ w9: 'submitted' }}>
              Review {counted(w9AwaitingReview, 'W-9')}
            </Link>
          ) : null}
          <Link className="btn line m" to="/admin/staff/directory">
            View directory
          </Link>
        </p>
      )}
      {assignments.data ? <RecentActivity assignments={assignments.data} /> : null}
    </>
  );
}

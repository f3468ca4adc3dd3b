import { Link } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useListStaffAssignments } from '@/api/generated/staff-programs-office/staff-programs-office';
import { useSummarizeStaff } from '@/api/generated/staffing-office/staffing-office';
import { Kpis } from '@/ui/admin/Kpis';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';

import { RecentActivity } from './RecentActivity';
import { counted } from './words';
import './staff.css';

/** Who works here, and what waits for the office. */
export function StaffOverview() {
  const { data: summary, error, refetch } = useSummarizeStaff({ query: watchedQuery });
  const programs = useListPrograms();
  const assignments = useListStaffAssignments({ query: watchedQuery });
  if (error && !summary)
    return (
      <BrokenPart
        title="We could not load the staff."
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!summary) return <Loading text="Loading the staff" />;
  const { referees, counselors, supervisors, unconfirmed, w9Waiting } = summary;
  const total = referees + counselors + supervisors;
  return (
    <>
      <Kpis
        label="Staff"
        figures={[
          { label: 'Total Programs', value: programs.data?.length ?? '–' },
          {
            label: 'Registered Staff',
            value: total,
            note: `${counted(referees, 'referee')}, ${counted(counselors, 'counselor')}`,
          },
          { label: 'Total Assignments', value: assignments.data?.length ?? '–' },
          { label: 'Not confirmed', value: unconfirmed },
          { label: 'W-9s to review', value: w9Waiting },
        ]}
      />
      {total + unconfirmed === 0 ? (
        <EmptyState drawing="whistle" title="No Staff Registered Yet" heading="h2">
          Referees and counselors register on the page <Link to="/staff-dashboard">Staff</Link> of the site.
        </EmptyState>
      ) : (
        <p className="row tight">
          {w9Waiting > 0 ? (
            <Link className="btn m" to="/admin/staff/directory" search={{ w9: 'submitted' }}>
              Review {counted(w9Waiting, 'W-9')}
            </Link>
          ) : null}
          <Link className="btn line m" to="/admin/staff/directory">
            Open the directory
          </Link>
        </p>
      )}
      {assignments.data ? <RecentActivity assignments={assignments.data} /> : null}
    </>
  );
}

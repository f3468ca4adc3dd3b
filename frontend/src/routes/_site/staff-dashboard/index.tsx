import { createFileRoute } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useGetStaffProfile, useGetStaffRegistration } from '@/api/generated/staffing/staffing';
import { ConfirmRegistration } from '@/features/staff-portal/ConfirmRegistration';
import { EditProfile } from '@/features/staff-portal/EditProfile';
import { NotStaff } from '@/features/staff-portal/NotStaff';
import { ProfileTab } from '@/features/staff-portal/ProfileTab';
import { QuickActions } from '@/features/staff-portal/QuickActions';
import { StaffEntry } from '@/features/staff-portal/StaffEntry';
import { StaffTabs } from '@/features/staff-portal/StaffTabs';
import { StaffWelcome } from '@/features/staff-portal/StaffWelcome';
import { W9Dialog } from '@/features/staff-portal/W9Dialog';
import { PaymentHistory } from '@/features/timesheets/PaymentHistory';
import { SubmitTimesheet } from '@/features/timesheets/SubmitTimesheet';
import { useCurrentUser } from '@/session/auth';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { ErrorState, Loading } from '@/ui/states';

import { staffTabs } from './-tabs';

const DIALOGS = ['profile', 'w9', 'timesheet', 'payments'] as const;

/** The visible part of the portal, and what is open on top of it. */
interface StaffSearchProvider {
  tab?: string;
  dialog?: (typeof DIALOGS)[number];
  /** The timesheet to enter again. */
  sheet?: string;
}

export const Route = createFileRoute('/_site/staff-dashboard/')({
  validateSearch: (search: Record<string, unknown>): StaffSearchProvider => ({
    // Whether such a part exists is known where they are drawn: the home page reads this file too.
    tab: typeof search.tab === 'string' && search.tab !== '' ? search.tab : undefined,
    dialog: DIALOGS.find((one) => one === search.dialog),
    sheet: typeof search.sheet === 'string' ? search.sheet : undefined,
  }),
  component: StaffPage,
});

function StaffPage() {
  return (
    <>
      <PageHead title="Staff portal" noindex />
      <RequireFamily visitor={<StaffEntry />}>
        <SignedIn />
      </RequireFamily>
    </>
  );
}

function SignedIn() {
  const me = useCurrentUser();
  if (me.isPending) return <Loading text="Loading the staff portal" />;
  if (me.isError) return <Broken error={me.error} onRetry={() => void me.refetch()} />;
  return me.data.hasStaffProfile ? <Portal /> : <Stranger />;
}

/** A user without a staff profile, with whose address someone may have registered. */
function Stranger() {
  const { data, isPending } = useGetStaffRegistration();
  if (isPending) return <Loading text="Loading the staff portal" />;
  return data?.pending ? <ConfirmRegistration sent={data.pending} /> : <NotStaff />;
}

function Portal() {
  const { tab, dialog, sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile, error, refetch } = useGetStaffProfile();
  if (error && !profile) return <Broken error={error} onRetry={() => void refetch()} />;
  if (!profile) return <Loading text="Loading the staff portal" />;

  const [first] = staffTabs;
  const shown = staffTabs.find(({ key }) => key === tab) ?? first;
  const turnTo = (next: StaffSearchProvider['dialog']) =>
    void navigate({
      search: (at) => ({ ...at, dialog: next, sheet: undefined }),
      ...{ replace: true, resetScroll: false },
    });
  const close = () => turnTo(undefined);
  return (
    <>
      <StaffWelcome profile={profile} />
      <div className="wrap page">
        <StaffTabs tabs={staffTabs} current={shown.key} />
        <div className="cols-2">
          <div>
            <shown.Content profile={profile} />
          </div>
          <aside>
            {shown === first ? null : <ProfileTab profile={profile} />}
            <QuickActions />
          </aside>
        </div>
      </div>
      {dialog === 'profile' ? <EditProfile profile={profile} onClose={close} /> : null}
      {dialog === 'w9' ? <W9Dialog onClose={close} /> : null}
      {dialog === 'timesheet' ? (
        <SubmitTimesheet again={sheet} onDone={() => turnTo('payments')} onClose={close} />
      ) : null}
      {dialog === 'payments' ? <PaymentHistory onClose={close} /> : null}
    </>
  );
}

function Broken({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className="wrap section">
      <ErrorState title="We could not load the staff portal." message={getMessage(error)} onRetry={onRetry} />
    </div>
  );
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { getMessage } from '@/api/errors';
import { useListChildren, useListParents } from '@/api/generated/family/family';
import type { ProgramResponse } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useGetPricing } from '@/api/generated/registration/registration';
import { useListMyRegistrations } from '@/api/generated/registration-office/registration-office';
import { programCards, type ProgramType } from '@/content/programs';
import { HeldSpots } from '@/features/checkout/HeldSpots';
import { RegisteredPanel } from '@/features/checkout/RegisteredPanel';
import { Account } from '@/features/family-dashboard/Account';
import { ChildList } from '@/features/family-dashboard/ChildList';
import { ContactCoach } from '@/features/family-dashboard/ContactCoach';
import { DashboardSkeleton } from '@/features/family-dashboard/DashboardSkeleton';
import { GetStarted } from '@/features/family-dashboard/GetStarted';
import { History } from '@/features/family-dashboard/History';
import { getNextEvent } from '@/features/family-dashboard/next-event';
import { Offers, type OfferState } from '@/features/family-dashboard/Offers';
import { EmailPreferences } from '@/features/family-dashboard/EmailPreferences';
import { ParentList } from '@/features/family-dashboard/ParentList';
import { StaffCard } from '@/features/family-dashboard/StaffCard';
import { SuppressedAddresses } from '@/features/family-dashboard/SuppressedAddresses';
import { Welcome } from '@/features/family-dashboard/Welcome';
import { TeamInvitation } from '@/features/registration/TeamInvitation';
import { MyTeams } from '@/features/team-page/MyTeams';
import { useAuth, useCurrentUser } from '@/session/auth';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { useToday } from '@/site/site-state';
import { ErrorState } from '@/ui/states';

import { dashboardSearch, invitedTo } from './-address';
import { useInvitation } from './-invitation';
import { useRegistering } from './-registering';

const TYPES = programCards.map(({ type }) => type);

export const Route = createFileRoute('/_site/dashboard/')({
  validateSearch: dashboardSearch,
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <>
      <PageHead title="Family dashboard" noindex />
      <RequireFamily text="Sign in to see your family profile, register your children and pay.">
        <Dashboard />
      </RequireFamily>
    </>
  );
}

function Dashboard() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const today = useToday();
  const { user } = useAuth();
  const me = useCurrentUser();
  const parents = useListParents();
  const children = useListChildren({ query: { retry: false } });
  const programs = useListPrograms();
  const registrations = useListMyRegistrations();
  const pricing = useGetPricing();

  const isStaff = (me.data?.role ?? user?.role) === 'staff';
  useEffect(() => {
    if (isStaff && search.as !== 'family') void navigate({ to: '/staff-dashboard', replace: true });
  }, [isStaff, search.as, navigate]);

  const registering = useRegistering({
    search,
    parents: parents.data,
    children: children.data,
    programs: programs.data,
    registrations: registrations.data,
    suggestedEmail: user?.email,
  });
  const { overlay, hold, registered, onSeen, open } = registering;
  const invitation = useInvitation({
    teamSlug: invitedTo(search),
    hasParent: parents.data?.length !== 0,
    ...registering,
  });

  const isLoading = parents.isPending || children.isPending;
  const family = { parents: parents.data ?? [], children: children.data ?? [] };
  const name = me.data?.name || user?.name || family.parents[0]?.name || '';
  const isRead = parents.isSuccess && children.isSuccess && registrations.isSuccess;
  const done = [family.parents.length > 0, family.children.length > 0, (registrations.data ?? []).length > 0];
  const firstOpen = TYPES.find((type) => getOfferState(programs.data, type) === 'open') ?? 'camp';
  const steps = [{ parent: 'new' }, { child: 'new' }, { register: firstOpen }] as const;

  return (
    <>
      <Welcome
        name={name}
        children={family.children.length}
        next={getNextEvent(registrations.data ?? [], programs.data ?? [], today)}
      />
      {isLoading ? (
        <DashboardSkeleton />
      ) : (
        <div className="wrap page cols-2">
          <div>
            <SuppressedAddresses parents={family.parents} onEdit={(id) => open({ parent: String(id) })} />
            {hold.held ? <HeldSpots {...hold} held={hold.held} /> : null}
            <RegisteredPanel registrations={registered} programs={programs.data ?? []} onClose={onSeen} />
            {invitation ? (
              <TeamInvitation
                {...invitation}
                children={family.children}
                registrations={registrations.data ?? []}
              />
            ) : null}
            {isRead ? <GetStarted done={done} onNext={(step) => open(steps[step] ?? {})} /> : null}
            {children.isError ? (
              <Broken what="your children" error={children.error} onRetry={() => void children.refetch()} />
            ) : (
              <ChildList
                children={family.children}
                onAdd={() => open({ child: 'new' })}
                onEdit={(id) => open({ child: String(id) })}
              />
            )}
            {programs.isError ? (
              <Broken what="the programs" error={programs.error} onRetry={() => void programs.refetch()} />
            ) : (
              <Offers
                pricing={pricing.data}
                getState={(type) => getOfferState(programs.data, type)}
                onRegister={(register) => open({ register })}
              />
            )}
            {registrations.isError ? (
              <Broken
                what="your registrations"
                error={registrations.error}
                onRetry={() => void registrations.refetch()}
              />
            ) : (
              <History
                registrations={registrations.data ?? []}
                programs={programs.data ?? []}
                today={today}
              />
            )}
          </div>
          <aside>
            {parents.isError ? (
              <Broken what="the parents" error={parents.error} onRetry={() => void parents.refetch()} />
            ) : (
              <ParentList
                parents={family.parents}
                onAdd={() => open({ parent: 'new' })}
                onEdit={(id) => open({ parent: String(id) })}
              />
            )}
            <MyTeams />
            <ContactCoach parent={family.parents[0]} />
            {me.data?.hasStaffProfile ? <StaffCard /> : null}
            <EmailPreferences />
            <Account />
          </aside>
        </div>
      )}
      {overlay}
    </>
  );
}

function Broken({ what, error, onRetry }: { what: string; error: unknown; onRetry(): void }) {
  return (
    <section className="block">
      <ErrorState title={`We could not load ${what}.`} message={getMessage(error)} onRetry={onRetry} />
    </section>
  );
}

/** Until the programs are known, the tickets appear closed. */
function getOfferState(programs: readonly ProgramResponse[] | undefined, type: ProgramType): OfferState {
  const own = (programs ?? []).filter((program) => program.type === type);
  if (own.some(({ cardState }) => cardState === 'open')) return 'open';
  return own.some(({ cardState }) => cardState === 'sold_out') ? 'sold_out' : 'closed';
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { messageOf } from '@/api/errors';
import { useGetCurrentUser, useListChildren, useListParents } from '@/api/generated/identity/identity';
import type { ProgramDto } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useListMyRegistrations, useReadPricing } from '@/api/generated/registration/registration';
import type { ProgramType } from '@/content/programs';
import { RegisteredPanel } from '@/features/checkout/RegisteredPanel';
import { Account } from '@/features/family/Account';
import { ChildList } from '@/features/family/ChildList';
import { ContactCoach } from '@/features/family/ContactCoach';
import { DashboardSkeleton } from '@/features/family/DashboardSkeleton';
import { GetStarted } from '@/features/family/GetStarted';
import { History } from '@/features/family/History';
import { nextUp } from '@/features/family/next-up';
import { Offers, type OfferState } from '@/features/family/Offers';
import { ParentDialog } from '@/features/family/ParentDialog';
import { ParentList } from '@/features/family/ParentList';
import { StaffCard } from '@/features/family/StaffCard';
import { Welcome } from '@/features/family/Welcome';
import { useAuth } from '@/session/auth';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { useToday } from '@/site/site-state';
import { splitName } from '@/ui/people';
import { BrokenPart } from '@/ui/states';

import { useRegistering, type DashboardSearch } from './-registering';

const TYPES: readonly string[] = ['camp', 'clinic', 'league'];
const word = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_site/dashboard/')({
  validateSearch: (search): DashboardSearch => ({
    register: TYPES.includes(String(search.register)) ? (search.register as ProgramType) : undefined,
    program: word(search.program),
    payment: word(search.payment),
    payment_intent: word(search.payment_intent),
    redirect_status: word(search.redirect_status),
  }),
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <>
      <PageHead title="Family dashboard" noindex />
      <RequireFamily text="Please sign in to see your family, register your children and pay.">
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
  const me = useGetCurrentUser();
  const parents = useListParents();
  const children = useListChildren({ query: { retry: false } });
  const programs = useListPrograms();
  const registrations = useListMyRegistrations();
  const pricing = useReadPricing();

  const [isAdding, setAdding] = useState(false);

  const isStaff = (me.data?.role ?? user?.role) === 'staff';
  useEffect(() => {
    if (isStaff) void navigate({ to: '/staff-dashboard', replace: true });
  }, [isStaff, navigate]);

  const { overlay, registered, onSeen, choose } = useRegistering({
    search,
    parents: parents.data,
    children: children.data,
    programs: programs.data,
    registrations: registrations.data ?? [],
  });

  const isLoading = parents.isPending || children.isPending;
  const family = { parents: parents.data ?? [], children: children.data ?? [] };
  const name = me.data?.name || user?.name || family.parents[0]?.name || '';
  const isNew =
    parents.isSuccess && children.isSuccess && family.parents.length === 0 && family.children.length === 0;

  return (
    <>
      <Welcome
        name={name}
        children={family.children.length}
        next={nextUp(registrations.data ?? [], programs.data ?? [], today)}
      />
      {isLoading ? (
        <DashboardSkeleton />
      ) : (
        <div className="wrap page cols-2">
          <div>
            <RegisteredPanel registrations={registered} onClose={onSeen} />
            {isNew ? <GetStarted onAddParent={() => setAdding(true)} /> : null}
            {children.isError ? (
              <Broken what="your children" error={children.error} onRetry={() => void children.refetch()} />
            ) : (
              <ChildList
                children={family.children}
                lastName={splitName(family.parents[0]?.name ?? '').lastName}
              />
            )}
            {programs.isError ? (
              <Broken what="the programs" error={programs.error} onRetry={() => void programs.refetch()} />
            ) : (
              <Offers
                multiSession={pricing.data?.multiSession}
                stateOf={(type) => offerStateOf(programs.data, type)}
                onRegister={choose}
              />
            )}
            {registrations.isError ? (
              <Broken
                what="your registrations"
                error={registrations.error}
                onRetry={() => void registrations.refetch()}
              />
            ) : (
              <History registrations={registrations.data ?? []} />
            )}
          </div>
          <aside>
            {parents.isError ? (
              <Broken what="the parents" error={parents.error} onRetry={() => void parents.refetch()} />
            ) : (
              <ParentList parents={family.parents} suggestedEmail={user?.email} />
            )}
            <ContactCoach parent={family.parents[0]} />
            {me.data?.hasStaffProfile ? <StaffCard /> : null}
            <Account />
          </aside>
        </div>
      )}
      {isAdding ? <ParentDialog suggestedEmail={user?.email} onClose={() => setAdding(false)} /> : null}
      {overlay}
    </>
  );
}

function Broken({ what, error, onRetry }: { what: string; error: unknown; onRetry(): void }) {
  return (
    <section className="block">
      <BrokenPart title={`We could not load ${what}.`} message={messageOf(error)} onRetry={onRetry} />
    </section>
  );
}

/** Until the programs are known the tickets wait as closed ones. */
function offerStateOf(programs: readonly ProgramDto[] | undefined, type: ProgramType): OfferState {
  const own = (programs ?? []).filter((program) => program.type === type);
  if (own.some(({ cardState }) => cardState === 'open')) return 'open';
  return own.some(({ cardState }) => cardState === 'sold_out') ? 'sold_out' : 'closed';
}

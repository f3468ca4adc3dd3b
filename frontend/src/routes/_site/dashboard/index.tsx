import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { messageOf } from '@/api/errors';
import { useGetCurrentUser, useListChildren, useListParents } from '@/api/generated/identity/identity';
import type { CheckoutDto, FamilyRegistrationDto, ProgramDto } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import {
  useListMyRegistrations,
  useReadCheckout,
  useReadPricing,
} from '@/api/generated/registration/registration';
import type { ProgramType } from '@/content/programs';
import { CheckoutDialog } from '@/features/checkout/CheckoutDialog';
import { PaymentReturn, type PaymentReturnSearch } from '@/features/checkout/PaymentReturn';
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
import { RegistrationFlow, type ReadyToPay } from '@/features/registration/RegistrationFlow';
import { useAuth } from '@/session/auth';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { useToday } from '@/site/site-state';
import { splitName } from '@/ui/people';
import { BrokenPart } from '@/ui/states';

interface Search extends PaymentReturnSearch {
  register?: ProgramType;
  program?: string;
}

const TYPES: readonly string[] = ['camp', 'clinic', 'league'];
const word = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_site/dashboard/')({
  validateSearch: (search): Search => ({
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

/** What lies over the page: nothing, the choice of programs, or the payment. */
type Step =
  | { kind: 'none' }
  | { kind: 'choose'; type: ProgramType; program?: number }
  | { kind: 'pay'; ready?: ReadyToPay; resumed?: CheckoutDto };

const NOTHING: Step = { kind: 'none' };

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

  const [step, setStep] = useState<Step>(NOTHING);
  const [isAdding, setAdding] = useState(false);
  const [registered, setRegistered] = useState<FamilyRegistrationDto[]>([]);

  const isReturn = search.payment === 'success';
  const [mayBeOpen, setMayBeOpen] = useState(!isReturn);
  const open = useReadCheckout({
    query: { enabled: mayBeOpen, retry: false, staleTime: 0, gcTime: 0 },
  });

  const isStaff = (me.data?.role ?? user?.role) === 'staff';
  useEffect(() => {
    if (isStaff) void navigate({ to: '/staff-dashboard', replace: true });
  }, [isStaff, navigate]);

  // A checkout that was open when the page was left or loaded anew comes back by itself.
  useEffect(() => {
    if (!mayBeOpen || open.isFetching) return;
    if (open.data) setStep({ kind: 'pay', resumed: open.data });
    if (open.isFetched) setMayBeOpen(false);
  }, [mayBeOpen, open.isFetching, open.isFetched, open.data]);

  const cleanAddress = useCallback(
    () => void navigate({ to: '/dashboard', search: {}, replace: true }),
    [navigate],
  );

  useEffect(() => {
    if (!search.register || !children.data || !programs.data) return;
    const { register: type, program } = search;
    setStep((before) =>
      before.kind === 'pay' ? before : { kind: 'choose', type, program: Number(program) || undefined },
    );
    cleanAddress();
  }, [search, children.data, programs.data, cleanAddress]);

  const onCompleted = useCallback((made: FamilyRegistrationDto[]) => {
    setRegistered(made);
    setStep(NOTHING);
  }, []);
  const onRefused = useCallback(() => setMayBeOpen(true), []);

  const overlay = isReturn ? (
    <PaymentReturn search={search} onCompleted={onCompleted} onRefused={onRefused} onEnd={cleanAddress} />
  ) : step.kind === 'pay' ? (
    <CheckoutDialog
      items={step.ready?.items ?? []}
      total={step.ready?.total}
      resumed={step.resumed}
      onClose={() => setStep(NOTHING)}
      onCompleted={onCompleted}
    />
  ) : step.kind === 'choose' && parents.data && children.data && programs.data ? (
    <RegistrationFlow
      key={step.type}
      initialType={step.type}
      initialProgram={step.program}
      programs={programs.data}
      children={children.data}
      parents={parents.data}
      registered={liveOf(registrations.data ?? [])}
      onClose={() => setStep(NOTHING)}
      onReady={(ready) => setStep({ kind: 'pay', ready })}
    />
  ) : null;

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
            <RegisteredPanel registrations={registered} onClose={() => setRegistered([])} />
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
                onRegister={(type) => setStep({ kind: 'choose', type })}
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

function liveOf(registrations: readonly FamilyRegistrationDto[]) {
  return registrations.flatMap(({ childId, programId, status }) =>
    status === 'active' && childId !== null && programId !== null ? [{ childId, programId }] : [],
  );
}

/** Until the programs are known the tickets wait as closed ones. */
function offerStateOf(programs: readonly ProgramDto[] | undefined, type: ProgramType): OfferState {
  const own = (programs ?? []).filter((program) => program.type === type);
  if (own.some(({ cardState }) => cardState === 'open')) return 'open';
  return own.some(({ cardState }) => cardState === 'sold_out') ? 'sold_out' : 'closed';
}

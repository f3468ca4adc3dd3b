import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { useGetTeam } from '@/api/generated/leagues/leagues';
import { useGetCheckout } from '@/api/generated/checkout/checkout';
import type {
  ChildResponse,
  FamilyRegistrationResponse,
  ParentResponse,
  ProgramResponse,
} from '@/api/generated/model';
import type { PaymentFailure } from '@/features/checkout/card-form';
import { CheckoutDialog } from '@/features/checkout/CheckoutDialog';
import { getHeldSpots, type Held } from '@/features/checkout/held-spots';
import { PaymentReturn } from '@/features/checkout/PaymentReturn';
import { ResumedCheckout } from '@/features/checkout/ResumedCheckout';
import { ChildDialog } from '@/features/family-dashboard/ChildDialog';
import { ParentDialog } from '@/features/family-dashboard/ParentDialog';
import { getEligibility } from '@/features/registration/offerings';
import { RegistrationFlow, type ReadyToPay } from '@/features/registration/RegistrationFlow';
import { listSelectedIds, toSelection, setSelected, type Chosen } from '@/features/registration/selection';
import { TeamWaiver } from '@/features/registration/TeamWaiver';
import { splitName } from '@/ui/people';

import { invitedTo, useDialogAddress, type DashboardSearch } from './-address';

interface Props {
  search: DashboardSearch;
  /** Known as soon as they are loaded. */
  parents?: ParentResponse[];
  children?: ChildResponse[];
  programs?: ProgramResponse[];
  registrations?: FamilyRegistrationResponse[];
  suggestedEmail: string | undefined;
}

/** From choosing programs to the payment and its registrations. */
export function useRegistering({
  search,
  parents,
  children,
  programs,
  registrations,
  suggestedEmail,
}: Props) {
  const address = useDialogAddress();
  const { accepted = false } = useLocation({ select: ({ state }) => state });
  const [ready, setReady] = useState<ReadyToPay>();
  const { keep, ...hold } = useHeld((coupon) => address.open({ step: 'pay', coupon }));
  const [failure, setFailure] = useState<PaymentFailure>();
  /** Children added on the way, with the visitor's choice. */
  const [addedChoices, setAddedChoices] = useState<readonly Chosen[]>(NO_CHOICES);
  const [addsAnother, setAddsAnother] = useState(false);
  const [registered, setRegistered] = useState<FamilyRegistrationResponse[]>([]);

  const { register: type, step } = search;
  const isReturn = search.payment === 'success';
  const isPaying = step === 'pay';
  const isFree = !isReturn && !isPaying;
  /** Whether an open checkout on the server opens automatically, waits on the dashboard, or is already known. */
  const [look, setLook] = useState<'open' | 'show' | 'known'>('open');
  const open = useGetCheckout({
    query: { enabled: look !== 'known' && isFree, retry: false, staleTime: 0, gcTime: 0 },
  });

  // A checkout that was open when the page was left opens automatically, or waits below what was requested.
  useEffect(() => {
    if (look === 'known' || !isFree || open.isFetching || !open.isFetchedAfterMount) return;
    setLook('known');
    if (!open.data) return;
    if (look === 'show' || type || search.parent || search.child || invitedTo(search))
      keep(getHeldSpots(open.data));
    else address.open({ step: 'pay' });
  }, [look, isFree, open.isFetching, open.isFetchedAfterMount, open.data, type, search, address, keep]);

  // Not before the payment is left: until then there would be an unknown checkout.
  useEffect(() => {
    if (!isPaying) setReady(undefined);
  }, [isPaying]);

  const live = useMemo(() => getLive(registrations ?? []), [registrations]);
  const heldLines = useMemo(() => hold.held?.lines ?? [], [hold.held]);

  const slug = invitedTo(search);
  const team = useGetTeam(slug ?? '', { query: { enabled: slug !== undefined } });

  /** The selection: from the URL, otherwise what is already held and the visitor's choice. */
  const ticked = useMemo(() => {
    if (search.picks !== undefined) return setSelected(toSelection(search.picks), addedChoices);
    const input = toRegistrationRequest(search.program, children ?? [], programs ?? [], live);
    return setSelected({}, [...heldLines, ...input, ...addedChoices]);
  }, [search.picks, search.program, addedChoices, heldLines, children, programs, live]);

  const onCompleted = useCallback(
    (made: FamilyRegistrationResponse[]) => {
      setRegistered(made);
      keep();
      setReady(undefined);
      address.leave();
    },
    [address, keep],
  );
  const onLeft = (kept: Held | 'unknown' | undefined, isBack: boolean) => {
    keep(kept === 'unknown' ? undefined : kept, !isBack);
    setLook(kept === 'unknown' ? 'show' : 'known');
    setReady(undefined);
    setFailure(undefined);
    if (isBack) address.back();
    else address.leave();
  };
  const changeCart = (kept: Held) => {
    keep(kept);
    setFailure(undefined);
    const picks = listSelectedIds(setSelected({}, kept.lines));
    address.open({ register: type ?? kept.type, picks, coupon: search.coupon });
  };
  const paying = {
    payer: parents?.[0]?.name ?? '',
    coupon: search.coupon,
    failure,
    onCoupon: (coupon: string | undefined) => address.change({ coupon }),
    onLeft,
    onChangeCart: changeCart,
    onBackToChoice: type ? () => address.open({ ...search, step: undefined }) : undefined,
    onCompleted,
  };

  const isKnown = look === 'known' && parents && children && programs && registrations;
  // A family without members is led there first, and back to its choice.
  const isNobody = children?.length === 0;
  const player = children?.find(({ id }) => String(id) === search.for);
  const toPayment = (next: ReadyToPay) => {
    setReady(next);
    address.open({ ...search, step: 'pay' });
  };
  const isOfFamily = (card: string | undefined, people: readonly { id: number }[] | undefined) =>
    card === 'new' || people?.some(({ id }) => String(id) === card) === true;
  const parentCard =
    isOfFamily(search.parent, parents) || (type && isKnown && isNobody && parents.length === 0);
  const childCard = isOfFamily(search.child, children) || (type && isKnown && (isNobody || addsAnother));

  const overlay = isReturn ? (
    <PaymentReturn
      search={search}
      onCompleted={onCompleted}
      onRefused={(refusal) => {
        setFailure(refusal);
        address.change({ ...NOWHERE, step: 'pay' });
      }}
      onEnd={address.leave}
    />
  ) : isPaying && ready ? (
    <CheckoutDialog items={ready.items} total={ready.total} {...paying} />
  ) : isPaying ? (
    <ResumedCheckout
      {...paying}
      onGone={() => {
        keep();
        if (type) address.change({ step: undefined });
        else address.leave();
      }}
    />
  ) : parentCard && parents ? (
    <ParentDialog
      parent={parents.find(({ id }) => String(id) === search.parent)}
      first={parents[0]}
      suggestedEmail={parents.length === 0 ? suggestedEmail : undefined}
      onDone={search.parent ? address.back : nothing}
      onClose={search.parent ? address.back : address.leave}
    />
  ) : childCard && children && parents ? (
    <ChildDialog
      child={children.find(({ id }) => String(id) === search.child)}
      parent={parents[0]}
      sibling={children[0]}
      lastName={splitName(parents[0]?.name ?? '').lastName}
      onAdded={({ id }) => {
        if (type && search.program)
          setAddedChoices((before) => [...before, { childId: id, programId: Number(search.program) }]);
      }}
      onAnother={() => setAddsAnother(true)}
      onDone={() => {
        setAddsAnother(false);
        if (search.child) address.back();
      }}
      onClose={search.child ? address.back : address.leave}
    />
  ) : step === 'waiver' && player && parents?.[0] && team.data ? (
    <TeamWaiver
      team={team.data}
      child={player}
      parent={parents[0]}
      wasAccepted={accepted}
      onTick={address.tick}
      onBack={address.back}
      onReady={toPayment}
    />
  ) : type && isKnown ? (
    <RegistrationFlow
      type={type}
      step={step ?? 'choose'}
      selection={ticked}
      programs={programs}
      children={children}
      parents={parents}
      registered={live}
      held={heldLines}
      coupon={search.coupon}
      wasAccepted={accepted}
      onTick={address.tick}
      onSelect={(selection) => {
        setAddedChoices(NO_CHOICES);
        address.change({ picks: listSelectedIds(selection) });
      }}
      onSwitch={(register) => address.change({ register })}
      onAddParent={() => address.open({ ...search, parent: 'new' })}
      onAddChild={() => address.open({ ...search, child: 'new' })}
      onClose={address.leave}
      onContinue={() =>
        address.open({ ...search, picks: search.picks ?? listSelectedIds(ticked), step: 'waiver' })
      }
      onBack={address.back}
      onReady={toPayment}
    />
  ) : null;

  return {
    overlay,
    hold: { ...hold, isNews: hold.isNews && !overlay },
    // Behind a dialog, nothing can be seen or take the focus.
    registered: overlay ? [] : registered,
    onSeen: () => setRegistered([]),
    open: address.open,
    endInvitation: address.endInvitation,
  };
}

/** Spots of a checkout that was left but not abandoned; highlighted until they are seen. */
function useHeld(goOn: (coupon?: string) => void) {
  const [{ held, isNews }, set] = useState<{ held?: Held; isNews: boolean }>({ isNews: false });
  const keep = useCallback((next?: Held, asNews = false) => set({ held: next, isNews: asNews }), []);
  const onEnd = useCallback(() => keep(), [keep]);
  const onSeen = useCallback(() => set((now) => ({ ...now, isNews: false })), []);
  return { held, isNews, keep, onEnd, onSeen, onContinue: () => goOn(held?.coupon) };
}

const NO_CHOICES: readonly Chosen[] = [];
const nothing = () => undefined;

/** The URL with only what is requested. */
const NOWHERE: DashboardSearch = {
  payment: undefined,
  payment_intent: undefined,
  payment_intent_client_secret: undefined,
  redirect_status: undefined,
};

/** The chosen program, for the only child that it fits. */
function toRegistrationRequest(
  input: string | undefined,
  children: readonly ChildResponse[],
  programs: readonly ProgramResponse[],
  live: readonly Chosen[],
): Chosen[] {
  const program = programs.find(({ id }) => id === Number(input));
  if (!program) return [];
  const isTaken = ({ id }: ChildResponse) =>
    live.some(({ childId, programId }) => childId === id && programId === program.id);
  const fitting = children.filter((child) => getEligibility(child, program) === 'fits' && !isTaken(child));
  const [only] = fitting;
  return only && fitting.length === 1 ? [{ childId: only.id, programId: program.id }] : [];
}

function getLive(registrations: readonly FamilyRegistrationResponse[]): Chosen[] {
  return registrations.flatMap(({ childId, programId, status }) =>
    status === 'active' && childId !== null && programId !== null ? [{ childId, programId }] : [],
  );
}

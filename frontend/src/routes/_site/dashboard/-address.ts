import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import { isTeamSlug } from '@/app/public-pages';
import type { ProgramType } from '@/content/programs';
import type { PaymentReturnSearch } from '@/features/checkout/PaymentReturn';
import { isPicks } from '@/features/registration/selection';

/** What is open on top of the dashboard, so that Back, a reload and a second tab find it as it was. */
export interface DashboardSearch extends PaymentReturnSearch {
  register?: ProgramType;
  /** A visitor's choice: selected once there is a child to select it for. */
  program?: string;
  /** From an invite link: the slug of the team; or its id, with the slug next to it. */
  'register-team'?: string;
  'team-slug'?: string;
  /** The coach's invitation: it gives no access. */
  coach?: string;
  /** The child for which a spot on that team is being bought. */
  for?: string;
  picks?: string;
  step?: 'waiver' | 'pay';
  coupon?: string;
  /** `new`, or the id whose card is open. */
  parent?: string;
  child?: string;
  /** Staff come here for a child of their own: without it they are taken to their portal. */
  as?: 'family';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many history entries of this visit lie between the dashboard and this dialog. */
    depth?: number;
    /** The waiver was accepted here. It is in no URL, because nobody accepts it by sending a link. */
    accepted?: boolean;
  }
}

const TYPES: readonly unknown[] = ['camp', 'clinic', 'league'] satisfies ProgramType[];
const matching = (value: unknown, pattern: RegExp) =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))
    ? String(value)
    : undefined;

const WORD = /^\S{1,200}$/;
const ID = /^\d{1,9}$/;
const CARD = /^(new|\d{1,9})$/;

/** Every key is present, if only as undefined: missing ones would pass through as they are in the URL. */
export function dashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const picks = matching(search.picks, WORD) ?? '';
  return {
    register: TYPES.includes(search.register) ? (search.register as ProgramType) : undefined,
    program: matching(search.program, ID),
    'register-team': toSlug(search['register-team']),
    'team-slug': toSlug(search['team-slug']),
    coach: matching(search.coach, /^[\w-]{1,64}$/),
    for: matching(search.for, ID),
    picks: isPicks(picks) ? picks : undefined,
    step: search.step === 'waiver' || search.step === 'pay' ? search.step : undefined,
    coupon: matching(search.coupon, /^[\w-]{1,50}$/),
    parent: matching(search.parent, CARD),
    child: matching(search.child, CARD),
    as: search.as === 'family' ? 'family' : undefined,
    payment: matching(search.payment, WORD),
    payment_intent: matching(search.payment_intent, WORD),
    redirect_status: matching(search.redirect_status, WORD),
  };
}

function toSlug(value: unknown): string | undefined {
  const slug = matching(value, WORD) ?? '';
  return isTeamSlug(slug) ? slug : undefined;
}

const NO_INVITATION = { 'register-team': undefined, 'team-slug': undefined, coach: undefined } as const;

/** What stays in the URL below every dialog: an invitation, until the child is on the team, and the visitor's role. */
function keptBelow(search: DashboardSearch): DashboardSearch {
  const { coach, as } = search;
  return { 'register-team': search['register-team'], 'team-slug': search['team-slug'], coach, as };
}

/** The slug of the team that the family is invited to. */
export const invitedTo = (search: DashboardSearch) => search['team-slug'] ?? search['register-team'];

/** Opens, changes and leaves what is on top of the dashboard; each opening is a step that Back undoes. */
export function useDialogAddress() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { depth = 0 } = useLocation({ select: ({ state }) => state });
  const key = useLocation({ select: ({ state }) => state.__TSR_key });
  const leftFrom = useRef<string>(undefined);
  const isLeaving = useRef(false);

  const go = useCallback(
    (steps: number) => {
      if (steps === 0) {
        const home = { to: '/dashboard', search: keptBelow, replace: true, resetScroll: false } as const;
        void navigate({ ...home, ignoreBlocker: true });
        return;
      }
      // The browser goes back a moment later: a second press in the meantime would leave the dashboard as well.
      if (leftFrom.current === key) return;
      leftFrom.current = key;
      history.go(-steps, { ignoreBlocker: true });
    },
    [navigate, history, key],
  );

  // The first dialog may have been opened by a link: then its own entry is behind all of them.
  useEffect(() => {
    if (!isLeaving.current || depth > 0) return;
    isLeaving.current = false;
    go(0);
  }, [depth, go]);

  return useMemo(() => {
    const here = { to: '/dashboard', resetScroll: false, ignoreBlocker: true } as const;
    return {
      open: (search: DashboardSearch) =>
        void navigate({
          ...here,
          search: (before: DashboardSearch) => ({ ...keptBelow(before), ...search }),
          state: { depth: depth + 1 },
        }),
      endInvitation: () =>
        void navigate({
          ...here,
          search: (before: DashboardSearch) => ({ ...before, ...NO_INVITATION }),
          replace: true,
          state: true,
        }),
      change: (part: DashboardSearch) =>
        void navigate({
          ...here,
          search: (before: DashboardSearch) => ({ ...before, ...part }),
          replace: true,
          state: true,
        }),
      tick: (accepted: boolean) =>
        void navigate({
          ...here,
          search: true,
          replace: true,
          state: (before) => ({ ...before, accepted }),
        }),
      back: () => go(Math.min(depth, 1)),
      leave: () => {
        isLeaving.current = depth > 0;
        go(depth);
      },
    };
  }, [navigate, go, depth]);
}

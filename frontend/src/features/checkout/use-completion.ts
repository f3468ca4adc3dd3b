import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/errors';
import { getGetTeamQueryKey, getListRosterQueryKey } from '@/api/generated/leagues/leagues';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import { useCompletePayment } from '@/api/generated/checkout/checkout';
import { getListMyRegistrationsQueryKey } from '@/api/generated/registration-office/registration-office';
import { getListTeamPlayersQueryKey } from '@/api/generated/team/team';
import type { CompletePaymentDto, FamilyRegistrationResponse } from '@/api/generated/model';
import { getSentence } from '@/api/sentence';
import { toast } from '@/ui/toast';

import type { PaymentFailure } from './card-form';
import { showConfetti } from './confetti';
import { formatSuccess } from './success-words';

/** Replaces the payment id when nothing has to be paid. */
export const FREE_MARKER = 'free_registration';

export const ON_ITS_WAY = "Your payment is safe. We'll email you as soon as your registration is complete.";

export type Completed = (registrations: FamilyRegistrationResponse[]) => void;
/** Nothing was charged, and why; `hasEnded`: and the spots are free again. */
export type Unpaid = (isOver: boolean, failure: PaymentFailure) => void;

/** `on its way`: paid, and the result is not known yet. It is polled until it is. */
export type CompletionState = 'idle' | 'completing' | 'pending' | 'failed';

/** There is more to read below it: the team's page and the next steps. */
const TEAM_SUCCESS_MS = 12_000;

const FIRST_PAUSE_MS = 2_000;
/** Far below what a family may request in a quarter of an hour. */
const MAX_PAUSE_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer, or none from a server that could look, or recognizes the caller: the request may have succeeded. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && [0, 401, 408, 429, 502, 503, 504].includes(error.status);

/** The server looked, and nothing was charged: the sentence says why. */
const isUnpaid = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'registration.payment_incomplete' || error.code === ENDED);

const ENDED = 'registration.checkout_expired';

const isOnTeam = (
  one: FamilyRegistrationResponse,
): one is FamilyRegistrationResponse & { teamSlug: string; leagueTeamId: number } =>
  one.teamSlug !== null && one.leagueTeamId !== null;

/** Turns a payment into registrations. The server does it once, however often it is asked. */
export function useCompletion({ onCompleted, onUnpaid }: { onCompleted: Completed; onUnpaid: Unpaid }) {
  const queries = useQueryClient();
  const { mutateAsync } = useCompletePayment();
  const [state, setState] = useState<CompletionState>('idle');
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Undefined when the family did not wait for the answer. */
  const ask = async (data: CompletePaymentDto) => {
    for (let ms = FIRST_PAUSE_MS; isShown.current; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
      try {
        return await mutateAsync({ data });
      } catch (error) {
        if (data.isFreeRegistration === true || !isUnknown(error)) throw error;
        if (ms === FIRST_PAUSE_MS) toast({ title: 'Payment processing', description: ON_ITS_WAY });
        setState('pending');
        await pause(ms);
      }
    }
    return undefined;
  };

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: getListMyRegistrationsQueryKey() });
    void queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
  };

  const refreshTeams = (registrations: readonly FamilyRegistrationResponse[]) => {
    for (const { teamSlug, leagueTeamId } of registrations.filter(isOnTeam)) {
      void queries.invalidateQueries({ queryKey: getGetTeamQueryKey(teamSlug) });
      void queries.invalidateQueries({ queryKey: getListRosterQueryKey(teamSlug) });
      void queries.invalidateQueries({ queryKey: getListTeamPlayersQueryKey(leagueTeamId) });
    }
  };

  const fail = (isOver: boolean, failure: PaymentFailure) => {
    setState('idle');
    toast({ kind: 'bad', title: failure.title, description: failure.message });
    onUnpaid(isOver, failure);
  };

  const complete = async (data: CompletePaymentDto): Promise<void> => {
    const isFree = data.isFreeRegistration === true;
    setState('completing');
    try {
      const answer = await ask(data);
      if (!answer) return;
      const { status, registrations } = answer;
      setState('idle');
      refresh();
      refreshTeams(registrations);
      if (status === 'completed') {
        toast({
          kind: 'good',
          title: 'Registration Complete!',
          description: formatSuccess(registrations, isFree),
          duration: registrations.some(isOnTeam) ? TEAM_SUCCESS_MS : undefined,
        });
        void showConfetti();
      } else if (status === 'processing') {
        toast({
          title: 'Payment processing',
          description:
            "Your bank is still processing the payment. We'll email you as soon as your registration is complete.",
        });
      } else {
        toast({
          kind: 'bad',
          title: 'Refund Requested',
          description:
            'These spots filled before your payment arrived. We asked your bank for a full refund.',
        });
      }
      onCompleted(status === 'completed' ? registrations : []);
    } catch (error) {
      refresh();
      if (!isFree && isUnpaid(error)) {
        return fail(error.code === ENDED, { title: 'Payment Failed', message: error.message });
      }
      if (isFree) {
        const message = getSentence(error, 'Failed to complete free registration. Please try again.');
        return fail(false, { title: 'Registration Failed', message });
      }
      setState('failed');
      toast({
        kind: 'bad',
        title: 'Registration Error',
        description: 'Payment succeeded but registration failed. Please contact support.',
      });
    }
  };

  return { complete, state };
}

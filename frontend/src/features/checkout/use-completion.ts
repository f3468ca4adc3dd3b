import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/errors';
import { getGetTeamQueryKey, getListRosterQueryKey } from '@/api/generated/leagues/leagues';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import { useCompletePayment } from '@/api/generated/checkout/checkout';
import { getListMyRegistrationsQueryKey } from '@/api/generated/registration-office/registration-office';
import { getListTeamPlayersQueryKey } from '@/api/generated/team/team';
import type { CompletePaymentDto, FamilyRegistrationDto } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import { toast } from '@/ui/toast';

import type { PaymentFailure } from './card-form';
import { throwConfetti } from './confetti';
import { successWords } from './success-words';

/** Stands for the payment's id where nothing is to be paid. */
export const FREE_MARKER = 'free_registration';

export const ON_ITS_WAY =
  'Nothing is lost: your payment is safe. We keep asking, and e-mail you as soon as the registration is complete.';

export type Completed = (registrations: FamilyRegistrationDto[]) => void;
/** Nothing was charged, and why; `isOver`: and the places are free again. */
export type Unpaid = (isOver: boolean, failure: PaymentFailure) => void;

/** `on its way`: paid, and nobody could say yet what became of it. It is asked again until somebody can. */
export type CompletionState = 'idle' | 'completing' | 'on its way' | 'failed';

/** There is more to be read below it: the team's page and the next steps. */
const TEAM_SUCCESS_MS = 12_000;

const FIRST_PAUSE_MS = 2_000;
/** Far from using up what a family may ask for in a quarter of an hour. */
const LONGEST_PAUSE_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer, or none from a server that could look, or knows who asks: what was asked for may well have been done. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && [0, 401, 408, 429, 502, 503, 504].includes(error.status);

/** The server looked, and nothing was charged: the sentence says why. */
const isUnpaid = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'registration.payment_open' || error.code === ENDED);

const ENDED = 'registration.checkout_ended';

const isOnTeam = (
  one: FamilyRegistrationDto,
): one is FamilyRegistrationDto & { teamSlug: string; leagueTeamId: number } =>
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

  /** Undefined when the family did not stay for the answer. */
  const ask = async (data: CompletePaymentDto) => {
    for (let ms = FIRST_PAUSE_MS; isShown.current; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      try {
        return await mutateAsync({ data });
      } catch (error) {
        if (data.isFreeRegistration === true || !isUnknown(error)) throw error;
        if (ms === FIRST_PAUSE_MS) toast({ title: 'Payment on its way', description: ON_ITS_WAY });
        setState('on its way');
        await pause(ms);
      }
    }
    return undefined;
  };

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: getListMyRegistrationsQueryKey() });
    void queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
  };

  const refreshTeams = (registrations: readonly FamilyRegistrationDto[]) => {
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
          description: successWords(registrations, isFree),
          duration: registrations.some(isOnTeam) ? TEAM_SUCCESS_MS : undefined,
        });
        void throwConfetti();
      } else if (status === 'processing') {
        toast({
          title: 'Payment on its way',
          description: 'Your bank is still at work. We e-mail you as soon as the registration is complete.',
        });
      } else {
        toast({
          kind: 'bad',
          title: 'Payment Refunded',
          description: 'The seats were gone before your payment arrived. You get the whole amount back.',
        });
      }
      onCompleted(status === 'completed' ? registrations : []);
    } catch (error) {
      refresh();
      if (!isFree && isUnpaid(error)) {
        return fail(error.code === ENDED, { title: 'Payment Failed', message: error.message });
      }
      if (isFree) {
        const message = sentenceOf(error, 'Failed to complete free registration. Please try again.');
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

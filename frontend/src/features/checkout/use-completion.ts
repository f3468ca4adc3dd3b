import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import {
  getListMyRegistrationsQueryKey,
  useCompletePayment,
} from '@/api/generated/registration/registration';
import type { CompletePaymentDto, FamilyRegistrationDto } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import { toast } from '@/ui/toast';

import { throwConfetti } from './confetti';
import { successWords } from './success-words';

/** Stands for the payment's id where nothing is to be paid. */
export const FREE_MARKER = 'free_registration';

export type Completed = (registrations: FamilyRegistrationDto[]) => void;

/** Turns a payment into registrations. The server does it once, however often it is asked. */
export function useCompletion(onCompleted: Completed) {
  const queries = useQueryClient();
  const completion = useCompletePayment();
  const [hasFailed, setFailed] = useState(false);

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: getListMyRegistrationsQueryKey() });
    void queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
  };

  const complete = async (data: CompletePaymentDto): Promise<void> => {
    const isFree = data.isFreeRegistration === true;
    setFailed(false);
    try {
      const { status, registrations } = await completion.mutateAsync({ data });
      refresh();
      if (status === 'completed') {
        toast({
          kind: 'good',
          title: 'Registration Complete!',
          description: successWords(registrations, isFree),
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
      setFailed(true);
      toast(
        isFree
          ? {
              kind: 'bad',
              title: 'Registration Failed',
              description: sentenceOf(error, 'Failed to complete free registration. Please try again.'),
            }
          : {
              kind: 'bad',
              title: 'Registration Error',
              description: 'Payment succeeded but registration failed. Please contact support.',
            },
      );
    }
  };

  return { complete, hasFailed, isCompleting: completion.isPending };
}

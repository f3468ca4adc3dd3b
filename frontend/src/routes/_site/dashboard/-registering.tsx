import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import type {
  CheckoutDto,
  ChildDto,
  FamilyRegistrationDto,
  ParentDto,
  ProgramDto,
} from '@/api/generated/model';
import { useReadCheckout } from '@/api/generated/registration/registration';
import type { ProgramType } from '@/content/programs';
import { CheckoutDialog } from '@/features/checkout/CheckoutDialog';
import { PaymentReturn, type PaymentReturnSearch } from '@/features/checkout/PaymentReturn';
import { RegistrationFlow, type ReadyToPay } from '@/features/registration/RegistrationFlow';

export interface DashboardSearch extends PaymentReturnSearch {
  register?: ProgramType;
  program?: string;
}

/** What lies over the page: nothing, the choice of programs, or the payment. */
type Step =
  | { kind: 'none' }
  | { kind: 'choose'; type: ProgramType; program?: number }
  | { kind: 'pay'; ready?: ReadyToPay; resumed?: CheckoutDto };

const NOTHING: Step = { kind: 'none' };

interface Props {
  search: DashboardSearch;
  /** Known as soon as they are read. */
  parents?: ParentDto[];
  children?: ChildDto[];
  programs?: ProgramDto[];
  registrations: readonly FamilyRegistrationDto[];
}

/** From the choice of programs to the payment and what was registered by it. */
export function useRegistering({ search, parents, children, programs, registrations }: Props) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(NOTHING);
  const [registered, setRegistered] = useState<FamilyRegistrationDto[]>([]);

  const isReturn = search.payment === 'success';
  const [mayBeOpen, setMayBeOpen] = useState(!isReturn);
  const open = useReadCheckout({
    query: { enabled: mayBeOpen, retry: false, staleTime: 0, gcTime: 0 },
  });

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
    if (!search.register || !children || !programs) return;
    const { register: type, program } = search;
    setStep((before) =>
      before.kind === 'pay' ? before : { kind: 'choose', type, program: Number(program) || undefined },
    );
    cleanAddress();
  }, [search, children, programs, cleanAddress]);

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
  ) : step.kind === 'choose' && parents && children && programs ? (
    <RegistrationFlow
      key={step.type}
      initialType={step.type}
      initialProgram={step.program}
      programs={programs}
      children={children}
      parents={parents}
      registered={liveOf(registrations)}
      onClose={() => setStep(NOTHING)}
      onReady={(ready) => setStep({ kind: 'pay', ready })}
    />
  ) : null;

  return {
    overlay,
    registered,
    onSeen: () => setRegistered([]),
    choose: (type: ProgramType) => setStep({ kind: 'choose', type }),
  };
}

function liveOf(registrations: readonly FamilyRegistrationDto[]) {
  return registrations.flatMap(({ childId, programId, status }) =>
    status === 'active' && childId !== null && programId !== null ? [{ childId, programId }] : [],
  );
}

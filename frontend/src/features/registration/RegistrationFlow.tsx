import { useState } from 'react';

import { useCheckExistingRegistration } from '@/api/generated/registration/registration';
import type { ChildDto, ParentDto, ProgramDto, RegistrationItemDto } from '@/api/generated/model';
import type { ProgramType } from '@/content/programs';
import { firstName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { RegisterDialog } from './RegisterDialog';
import type { Chosen, Selection } from './selection';
import { WaiverDialog } from './WaiverDialog';
import '@/ui/styles/dashboard.css';
import '@/ui/styles/sums.css';
import './registration.css';

export interface ReadyToPay {
  items: RegistrationItemDto[];
  /** What the family saw as the total; the server refuses to charge another. */
  total: number | undefined;
}

interface Props {
  initialType: ProgramType;
  /** Ticked from the start where the family has one child. */
  initialProgram?: number;
  programs: readonly ProgramDto[];
  children: readonly ChildDto[];
  parents: readonly ParentDto[];
  registered: readonly Chosen[];
  onClose(): void;
  onReady(ready: ReadyToPay): void;
}

/** From the choice of programs by way of the waiver and the check for duplicates to what is to be paid. */
export function RegistrationFlow({
  initialType,
  initialProgram,
  programs,
  children,
  parents,
  registered,
  onClose,
  onReady,
}: Props) {
  const [type, setType] = useState(initialType);
  const [selection, setSelection] = useState<Selection>(() => {
    const [only, ...others] = children;
    return only && others.length === 0 && initialProgram ? { [only.id]: [initialProgram] } : {};
  });
  const [agreed, setAgreed] = useState<{ chosen: Chosen[]; total: number | undefined } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const duplicates = useCheckExistingRegistration();
  const [parent] = parents;

  const nameOf = (childId: number) => children.find(({ id }) => id === childId)?.name ?? '';

  /** A check that fails holds nobody up: the server refuses a second registration in any case. */
  const isRegistered = async ({ childId, programId }: Chosen): Promise<boolean> => {
    try {
      const data = { childId, childName: nameOf(childId), parentEmail: parent?.email, programId };
      return (await duplicates.mutateAsync({ data })).exists;
    } catch (error) {
      reportError(error);
      return false;
    }
  };

  const onAccept = async (waiverVersion: string) => {
    if (!agreed || !parent) return;
    setChecking(true);
    const found = await Promise.all(agreed.chosen.map(isRegistered));
    setChecking(false);
    const duplicate = agreed.chosen[found.indexOf(true)];
    if (duplicate) {
      const program = programs.find(({ id }) => id === duplicate.programId)?.name ?? 'this program';
      toast({
        kind: 'bad',
        title: 'Already Registered',
        description: `${nameOf(duplicate.childId)} is already registered for ${program}. If you believe this is an error, please email the coach.`,
      });
      setAgreed(null);
      return;
    }
    onReady({
      items: agreed.chosen.map((one) => ({
        ...one,
        parentId: parent.id,
        waiverAccepted: true,
        waiverVersion,
      })),
      total: agreed.total,
    });
  };

  if (agreed && parent) {
    const ids = [...new Set(agreed.chosen.map(({ childId }) => childId))];
    return (
      <WaiverDialog
        names={ids.map((id) => firstName(nameOf(id)))}
        programs={agreed.chosen.length}
        parent={parent}
        isChecking={isChecking}
        onBack={() => setAgreed(null)}
        onAccept={(version) => void onAccept(version)}
      />
    );
  }
  return (
    <RegisterDialog
      type={type}
      programs={programs}
      children={children}
      hasParent={parents.length > 0}
      registered={registered}
      selection={selection}
      onSelect={setSelection}
      onSwitch={setType}
      onClose={onClose}
      onContinue={(chosen, total) => setAgreed({ chosen, total })}
    />
  );
}

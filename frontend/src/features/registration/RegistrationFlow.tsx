import { useEffect, useRef, useState } from 'react';

import { isSignedOut } from '@/api/errors';
import { useCheckExistingRegistration } from '@/api/generated/checkout/checkout';
import type { ParentResponse, RegistrationItemDto } from '@/api/generated/model';
import type { ProgramType } from '@/content/programs';
import { firstName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { RegisterDialog } from './RegisterDialog';
import type { Chosen, Selection } from './selection';
import { useCart, type Cart } from './use-cart';
import { WaiverDialog } from './WaiverDialog';
import '@/ui/styles/dashboard.css';
import '@/ui/styles/sums.css';
import './registration.css';

export interface ReadyToPay {
  items: RegistrationItemDto[];
  /** The total that the family saw; the server refuses to charge another. */
  total: number | undefined;
}

interface Props extends Cart {
  type: ProgramType;
  step: 'choose' | 'waiver';
  parents: readonly ParentResponse[];
  coupon: string | undefined;
  /** The waiver was accepted before the page was reloaded. */
  wasAccepted: boolean;
  onTick(accepted: boolean): void;
  onSelect(selection: Selection): void;
  onSwitch(type: ProgramType): void;
  onAddParent(): void;
  onAddChild(): void;
  onClose(): void;
  onContinue(): void;
  onBack(): void;
  onReady(ready: ReadyToPay): void;
}

/** From choosing programs through the waiver and the duplicate check to the payment. */
export function RegistrationFlow(props: Props) {
  const { type, step, programs, children, parents, registered, held, onBack, onReady } = props;
  // The URL updates a moment later; the selection is visible at once.
  const [selection, setSelection] = useState(props.selection);
  const [accepted, setAccepted] = useState(props.wasAccepted);
  const [total, setTotal] = useState<number>();
  const chosen = useCart({ selection, programs, children, registered, held });
  const [isChecking, setChecking] = useState(false);
  // What was held or chosen earlier is selected from the start, and is in the URL like manual selections.
  const { onSelect } = props;
  const first = useRef(() => onSelect(selection));
  useEffect(() => first.current(), []);
  const duplicates = useCheckExistingRegistration();
  const [parent] = parents;

  const getName = (childId: number) => children.find(({ id }) => id === childId)?.name ?? '';

  /**
   * A failed check stops nobody, because the server rejects a second registration anyway; but a signed-out family
   * signs in first.
   */
  const isRegistered = async ({ childId, programId }: Chosen): Promise<boolean> => {
    try {
      const data = { childId, childName: getName(childId), parentEmail: parent?.email, programId };
      return (await duplicates.mutateAsync({ data })).exists;
    } catch (error) {
      if (isSignedOut(error)) throw error;
      reportError(error);
      return false;
    }
  };

  // A child already in the checkout has its waiver; a newly added one does not.
  const isAgreed =
    chosen.length > 0 && chosen.every(({ childId }) => held.some((line) => line.childId === childId));

  const proceed = async (shown: number | undefined, waiverVersion?: string) => {
    if (!parent || isChecking) return;
    setChecking(true);
    const found = await Promise.all(chosen.map(isRegistered)).catch(() => undefined);
    setChecking(false);
    if (!found) return;
    const duplicate = chosen[found.indexOf(true)];
    if (duplicate) {
      const program = programs.find(({ id }) => id === duplicate.programId)?.name ?? 'this program';
      toast({
        kind: 'bad',
        title: 'Already Registered',
        description: `${getName(duplicate.childId)} is already registered for ${program}. If you believe this is an error, please email the coach.`,
      });
      if (step === 'waiver') onBack();
      return;
    }
    onReady({
      items: chosen.map((one) => ({
        ...one,
        parentId: parent.id,
        waiverAccepted: true,
        waiverVersion,
      })),
      total: shown,
    });
  };

  if (step === 'waiver' && parent && chosen.length > 0) {
    const ids = [...new Set(chosen.map(({ childId }) => childId))];
    return (
      <WaiverDialog
        names={ids.map((id) => firstName(getName(id)))}
        what={`${chosen.length} ${chosen.length === 1 ? 'program' : 'programs'}`}
        parent={parent}
        isChecking={isChecking}
        accepted={accepted}
        onTick={(next) => {
          setAccepted(next);
          props.onTick(next);
        }}
        onBack={onBack}
        onAccept={(version) => void proceed(total, version)}
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
      held={held}
      selection={selection}
      chosen={chosen}
      coupon={props.coupon}
      onSelect={(next) => {
        setSelection(next);
        props.onSelect(next);
      }}
      onSwitch={props.onSwitch}
      onAddParent={props.onAddParent}
      onAddChild={props.onAddChild}
      onClose={props.onClose}
      isAgreed={isAgreed}
      onContinue={(shown) => {
        if (isAgreed) {
          void proceed(shown);
          return;
        }
        setTotal(shown);
        setAccepted(false);
        props.onContinue();
      }}
    />
  );
}

import { useBlocker } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';

import { useGetPaymentsConfig } from '@/api/generated/checkout/checkout';
import type { CheckoutResponse, RegistrationItemDto } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import type { PaymentFailure } from './card-form';
import { CardForm } from './CardForm';
import { CouponEntry } from './CouponEntry';
import { FreeForm } from './FreeForm';
import { getHeldSpots, type Held } from './held-spots';
import { HoldClock } from './HoldNote';
import { HoldTimer } from './HoldTimer';
import { KeepSpotsDialog } from './KeepSpotsDialog';
import { RetryPayment } from './RetryPayment';
import { PaymentProcessing } from './PaymentProcessing';
import { Summary } from './Summary';
import { couponSaving } from './summary';
import { TITLE } from './title';
import { useCheckout } from './use-checkout';
import { FREE_MARKER, useCompletion, type Completed } from './use-completion';
import '@/ui/styles/sums.css';
import './checkout.css';

export interface CheckoutProps {
  /** The most likely name on the card. */
  payer: string;
  /** The code applied before the page was reloaded, or the cart changed. */
  coupon: string | undefined;
  /** Why the payment failed on the way back from the bank. */
  failure: PaymentFailure | undefined;
  onCoupon(code: string | undefined): void;
  /** Which spots stay held is `getFallbackValues` when only the server can tell. */
  onLeft(kept: Held | 'unknown' | undefined, isBack: boolean): void;
  onChangeCart(kept: Held): void;
  /** Back to the choice of programs, with everything still selected; absent where nothing was chosen there. */
  onBackToChoice?: () => void;
  onCompleted: Completed;
}

interface Props extends CheckoutProps {
  items?: readonly RegistrationItemDto[];
  /** What the family saw before; the server refuses to charge another amount. */
  total?: number;
  /** A checkout that was open when the page was loaded. */
  resumed?: CheckoutResponse;
}

const NO_ITEMS: readonly RegistrationItemDto[] = [];

/** "Complete Registration Payment": spots held, priced by the server, paid by card or free. */
export function CheckoutDialog({ items = NO_ITEMS, total, resumed, payer, onLeft, ...props }: Props) {
  const formId = useId();
  const config = useGetPaymentsConfig();
  const state = useCheckout({ items, total, coupon: props.coupon, resumed, onCoupon: props.onCoupon });
  const { checkout, isPricing } = state;
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState(props.failure);
  const [paidIntent, setPaidIntent] = useState<string>();
  const [leaving, setLeaving] = useState<'closing' | 'going back'>();
  const { complete, state: completion } = useCompletion({
    onCompleted: props.onCompleted,
    onUnpaid: (isOver, why) => {
      setPaidIntent(undefined);
      if (isOver) state.endHold();
      else setFailure(why);
    },
  });
  const isCompleting = completion === 'completing';
  const isLocked = isPaying || isCompleting;
  const isBusy = isLocked || isPricing;
  const isPaid = paidIntent !== undefined;
  const isOver = state.isOver && !isPaid && !isPaying;
  const isHeld = checkout !== undefined && state.failure === undefined && !isOver && !isPaid;

  const leave = (kept: Held | 'unknown' | undefined) => onLeft(kept, leaving === 'going back');
  const close = () => {
    if (isHeld) setLeaving('closing');
    else leave(isPaid || isOver ? undefined : 'unknown');
  };
  // Going back asks like the button does; while the card is charged, it is not possible.
  useBlocker({
    shouldBlockFn: useCallback(() => {
      if (!isLocked) setLeaving('going back');
      return true;
    }, [isLocked]),
    enableBeforeUnload: false,
    disabled: !isHeld && !isLocked,
  });

  const again = { onClose: close, isBusy: isPricing, onAgain: () => void state.startOver() };
  if (state.failure !== undefined)
    return (
      <RetryPayment
        {...again}
        stage="failed"
        title="Failed to initialize payment"
        onBack={props.onBackToChoice}
      >
        {state.failure}
      </RetryPayment>
    );

  if (!checkout)
    return (
      <Dialog title={TITLE} stage="loading" onClose={close}>
        <Loading text="Setting up payment..." />
      </Dialog>
    );

  if (isOver)
    return (
      <RetryPayment {...again} stage="over" title="Your hold expired" action="Hold My Spots Again">
        Your spots were released. You weren't charged.
      </RetryPayment>
    );

  const payFree = () => {
    setFailure(undefined);
    void complete({
      paymentIntentId: FREE_MARKER,
      isFreeRegistration: true,
      registrationData: [...items],
      coupon: checkout.coupon?.code,
    });
  };
  const onPaid = (paymentIntentId: string) => {
    setPaidIntent(paymentIntentId);
    setPaying(false);
    void complete({ paymentIntentId });
  };
  const isFree = checkout.total === 0;
  const held = getHeldSpots(checkout, state.endsAt);

  return (
    <>
      <Dialog
        title={TITLE}
        size="m"
        stage={!isPaid ? 'held' : completion === 'failed' ? 'unregistered' : 'paid'}
        locked={isLocked}
        // The provider's script opens a window in the page for the check at the bank.
        yields={isPaying && config.data?.mode !== 'sandbox'}
        onClose={close}
        footer={
          <>
            {isHeld ? (
              <span className="hold-clock only-s first" aria-hidden="true">
                <Icon name="clock" small />
                <HoldClock endsAt={held.endsAt} />
              </span>
            ) : null}
            <button type="button" className="btn line" disabled={isLocked} onClick={close}>
              {isPaid ? 'Close' : 'Cancel'}
            </button>
            {completion === 'pending' ? null : isPaid ? (
              <button
                type="button"
                className="btn"
                data-autofocus
                disabled={isBusy}
                onClick={() => onPaid(paidIntent)}
              >
                Check Again
              </button>
            ) : isFree ? (
              <button type="submit" form={formId} className="btn" disabled={isBusy}>
                Complete Free Registration
              </button>
            ) : (
              <button type="submit" form={formId} className="btn" disabled={isBusy} aria-busy={isBusy}>
                <Icon name="lock" small />
                {isPaying ? 'Paying' : 'Pay'} {formatMoneyExact(checkout.total)}
              </button>
            )}
          </>
        }
      >
        <div className="split">
          <div className="stack roomy">
            {!isPaid ? (
              <>
                <CouponEntry
                  coupon={checkout.coupon}
                  saved={couponSaving(checkout.discounts)}
                  fault={state.couponFault}
                  hold={held}
                  isBusy={isBusy}
                  onApply={state.applyCoupon}
                  onRemove={() => void state.removeCoupon()}
                />
                {isFree ? (
                  <FreeForm formId={formId} failure={failure} hold={held} onSubmit={payFree} />
                ) : (
                  <CardForm
                    formId={formId}
                    checkout={checkout}
                    payer={payer}
                    failure={failure}
                    hold={held}
                    isBusy={isBusy}
                    onBusy={(isNow) => {
                      setPaying(isNow);
                      if (isNow) setFailure(undefined);
                    }}
                    onPaid={onPaid}
                    onFailure={(next) => {
                      setFailure(next);
                      toast({ kind: 'bad', title: next.title, description: next.message });
                    }}
                  />
                )}
              </>
            ) : completion === 'pending' ? (
              <PaymentProcessing />
            ) : completion === 'failed' ? (
              <EmptyState drawing="ticket" title="Payment succeeded but registration failed">
                Your payment went through. Check again in a moment, or contact support.
              </EmptyState>
            ) : (
              <Loading text="Completing your registration" />
            )}
          </div>
          <aside className="sum">
            <div className="stick">
              {isPaid ? null : <HoldTimer endsAt={state.endsAt} spots={held.places} onEnd={state.endHold} />}
              <Summary
                quote={checkout}
                onChange={
                  isPaid || held.lines.length < held.places ? undefined : () => props.onChangeCart(held)
                }
                isBusy={isBusy}
              />
            </div>
          </aside>
        </div>
      </Dialog>
      {leaving && isHeld ? (
        <KeepSpotsDialog
          hold={held}
          onKeep={() => leave(held)}
          onGiveUp={() => {
            leave(undefined);
            void state.giveUp();
          }}
          onStay={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

import { useId, useState } from 'react';

import { useReadPaymentsConfig } from '@/api/generated/registration/registration';
import type { CheckoutDto, RegistrationItemDto } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { EmptyState, Loading } from '@/ui/states';

import { CardForm } from './CardForm';
import { CouponEntry } from './CouponEntry';
import { FreeForm } from './FreeForm';
import { HoldTimer } from './HoldTimer';
import { Summary } from './Summary';
import { couponSaving } from './summary';
import { useCheckout } from './use-checkout';
import { PaymentOnItsWay } from './PaymentOnItsWay';
import { FREE_MARKER, useCompletion, type Completed } from './use-completion';
import '@/ui/styles/sums.css';
import './checkout.css';

interface Props {
  items: readonly RegistrationItemDto[];
  /** What the family saw before; the server refuses to charge another sum. */
  total?: number;
  /** A checkout that was open when the page was loaded. */
  resumed?: CheckoutDto;
  onClose(): void;
  onCompleted: Completed;
}

/** "Complete Registration Payment": seats held, priced by the server, paid by card or free. */
export function CheckoutDialog({ items, total, resumed, onClose, onCompleted }: Props) {
  const formId = useId();
  const config = useReadPaymentsConfig();
  const state = useCheckout({ items, total, resumed });
  const { checkout, failure, isPricing } = state;
  const [isPaying, setPaying] = useState(false);
  const [paidIntent, setPaidIntent] = useState<string>();
  const { complete, state: completion } = useCompletion({
    onCompleted,
    onUnpaid: (isOver) => {
      setPaidIntent(undefined);
      if (isOver) state.endHold();
    },
  });
  const isCompleting = completion === 'completing';
  const isBusy = isPaying || isPricing || isCompleting;
  const title = 'Complete Registration Payment';

  const close = () => {
    onClose();
    if (paidIntent === undefined) void state.giveUp();
  };

  if (failure !== undefined)
    return (
      <Dialog
        title={title}
        onClose={close}
        footer={
          <button type="button" className="btn" onClick={close}>
            Close
          </button>
        }
      >
        <div className="pad">
          <EmptyState drawing="ticket" title="Failed to initialize payment">
            {failure}
          </EmptyState>
        </div>
      </Dialog>
    );

  if (!checkout)
    return (
      <Dialog title={title} onClose={close}>
        <Loading text="Setting up payment..." />
      </Dialog>
    );

  if (state.isOver && paidIntent === undefined && !isPaying)
    return (
      <Dialog
        title={title}
        onClose={close}
        footer={
          <>
            <button type="button" className="btn line" onClick={close}>
              Close
            </button>
            <button type="button" className="btn" disabled={isPricing} onClick={() => void state.beginAnew()}>
              Hold My Seats Again
            </button>
          </>
        }
      >
        <div className="pad">
          <EmptyState drawing="ticket" title="The time to pay has run out">
            Your seats are free for other families again. Nothing was charged.
          </EmptyState>
        </div>
      </Dialog>
    );

  const payFree = () =>
    void complete({
      paymentIntentId: FREE_MARKER,
      isFreeRegistration: true,
      registrationData: [...items],
      coupon: checkout.coupon?.code,
    });
  const onPaid = (paymentIntentId: string) => {
    setPaidIntent(paymentIntentId);
    setPaying(false);
    void complete({ paymentIntentId });
  };
  const isFree = checkout.total === 0;

  return (
    <Dialog
      title={title}
      size="m"
      locked={isPaying || isCompleting}
      // The provider asks for a check at the bank in a window that its script puts into the page.
      yields={isPaying && config.data?.mode !== 'sandbox'}
      onClose={close}
      footer={
        <>
          <button type="button" className="btn line" disabled={isPaying || isCompleting} onClick={close}>
            {paidIntent === undefined ? 'Cancel' : 'Close'}
          </button>
          {completion === 'on its way' ? null : paidIntent !== undefined ? (
            <button type="button" className="btn" disabled={isBusy} onClick={() => onPaid(paidIntent)}>
              Check Again
            </button>
          ) : isFree ? (
            <button type="submit" form={formId} className="btn" disabled={isBusy}>
              Complete Free Registration
            </button>
          ) : (
            <button type="submit" form={formId} className="btn" disabled={isBusy} aria-busy={isBusy}>
              <Icon name="lock" small />
              {isPaying ? 'Paying' : 'Pay'} {moneyExact(checkout.total)}
            </button>
          )}
        </>
      }
    >
      <div className="split">
        <div className="stack roomy">
          {paidIntent === undefined ? (
            <>
              <CouponEntry
                coupon={checkout.coupon}
                saved={couponSaving(checkout.discounts)}
                isBusy={isBusy}
                onApply={state.applyCoupon}
                onRemove={() => void state.removeCoupon()}
              />
              {isFree ? (
                <FreeForm formId={formId} onSubmit={payFree} />
              ) : (
                <CardForm
                  formId={formId}
                  checkout={checkout}
                  isBusy={isBusy}
                  onBusy={setPaying}
                  onPaid={onPaid}
                />
              )}
            </>
          ) : completion === 'on its way' ? (
            <PaymentOnItsWay />
          ) : completion === 'failed' ? (
            <EmptyState drawing="ticket" title="Payment succeeded but registration failed">
              Your payment is safe with us. Check again in a moment, or contact support.
            </EmptyState>
          ) : (
            <Loading text="Completing your registration" />
          )}
        </div>
        <aside className="sum">
          <div className="stick">
            {paidIntent === undefined ? (
              <HoldTimer endsAt={state.endsAt} places={checkout.lines.length} onEnd={state.endHold} />
            ) : null}
            <Summary quote={checkout} />
          </div>
        </aside>
      </div>
    </Dialog>
  );
}

import { useEffect } from 'react';

import { getMessage } from '@/api/errors';
import { useGetCheckout } from '@/api/generated/checkout/checkout';
import { Dialog } from '@/ui/Dialog';
import { ErrorState, Loading } from '@/ui/states';

import { CheckoutDialog, type CheckoutProps } from './CheckoutDialog';
import './checkout.css';
import { TITLE } from './title';

/** The checkout that the server still holds open for the family, after a reload, in a second tab, or back from a bank. */
export function ResumedCheckout({ onGone, ...checkout }: CheckoutProps & { onGone(): void }) {
  const open = useGetCheckout({ query: { retry: false, staleTime: 0, gcTime: 0 } });
  const isGone = open.isFetchedAfterMount && open.isSuccess && !open.data;

  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);

  if (open.isFetchedAfterMount && open.data) return <CheckoutDialog {...checkout} resumed={open.data} />;
  return (
    <Dialog title={TITLE} onClose={() => checkout.onLeft('unknown', false)}>
      {open.isError ? (
        <div className="pad">
          <ErrorState
            title="We could not load your payment."
            message={getMessage(open.error)}
            onRetry={() => void open.refetch()}
          />
        </div>
      ) : (
        <Loading text="Setting up payment..." />
      )}
    </Dialog>
  );
}

import { EmptyState } from '@/ui/states';

import { ON_ITS_WAY } from './use-completion';

/** Paid, and the server cannot say yet what became of it. */
export function PaymentOnItsWay() {
  return (
    <div role="status">
      <EmptyState drawing="ticket" title="Payment on its way">
        {ON_ITS_WAY}
      </EmptyState>
    </div>
  );
}

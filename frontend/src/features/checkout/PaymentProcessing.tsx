import { EmptyState } from '@/ui/states';

import { ON_ITS_WAY } from './use-completion';

/** Paid, and the server does not know the result yet. */
export function PaymentProcessing() {
  return (
    <div role="status">
      <EmptyState drawing="ticket" title="Payment processing">
        {ON_ITS_WAY}
      </EmptyState>
    </div>
  );
}

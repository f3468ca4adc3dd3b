import type { RefundResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { formatMoneyExact } from '@/ui/format';

/** What the family reads of each refund: requested, done, or failed. */
const sentences: Record<RefundResponse['status'], (amount: string) => string> = {
  pending: (amount) => `Refund of ${amount} requested. You'll get an email when it's done.`,
  succeeded: (amount) => `${amount} refunded to your card.`,
  failed: (amount) => `Refund of ${amount} failed. The money hasn't reached you.`,
};

export function Refunds({ refunds }: { refunds: readonly RefundResponse[] }) {
  const { getDay } = useInstants();
  if (refunds.length === 0) return null;
  return (
    <div className="refund-states small">
      {refunds.map(({ amount, status, requestedAt }, i) => (
        <p key={i} className={status === 'failed' ? 'failed' : 'muted'}>
          {sentences[status](formatMoneyExact(amount))}{' '}
          <span className="muted">
            Requested <span className="nw">{getDay(requestedAt)}</span>.
          </span>
        </p>
      ))}
    </div>
  );
}

import type { QuoteResponse } from '@/api/generated/model';
import { formatFee, formatMoneyExact } from '@/ui/format';
import { firstName } from '@/ui/people';

import { byChild, formatCount, formatSubtotal } from './summary';

/** What is bought and how its price is calculated, all of it from the server. */
export function Summary({
  quote,
  isBusy,
  onChange,
}: {
  quote: QuoteResponse;
  isBusy: boolean;
  /** When the lines can be changed. */
  onChange: (() => void) | undefined;
}) {
  return (
    <>
      <div>
        <h3>Registration summary</h3>
        <p className="small muted">{formatCount(quote.lines)}</p>
        {onChange ? (
          <button type="button" className="link small" disabled={isBusy} onClick={onChange}>
            Change selections
          </button>
        ) : null}
      </div>
      <div className="lines-table">
        {byChild(quote.lines).map(({ childId, childName, sum, names }) => (
          <div className="group" key={childId}>
            <div>
              <b>{firstName(childName)}</b>
              <span className="tab">{formatMoneyExact(sum)}</span>
            </div>
            <div className="muted">
              <span>{names.join(', ')}</span>
            </div>
          </div>
        ))}
        <div>
          <span>{formatSubtotal(quote.lines)}</span>
          <span className="tab">{formatMoneyExact(quote.subtotal)}</span>
        </div>
        {quote.discounts.map(({ label, amount }) => (
          <div className="less" key={label}>
            <span>{label}</span>
            <span className="tab">−{formatMoneyExact(amount)}</span>
          </div>
        ))}
        <div>
          <span>{formatFee(quote.processingFeePercent)}</span>
          <span className="tab">{formatMoneyExact(quote.processingFee)}</span>
        </div>
      </div>
      <div className="total" aria-live="polite">
        <b>Total</b>
        <span className="num">{formatMoneyExact(quote.total)}</span>
      </div>
    </>
  );
}

import type { QuoteDto } from '@/api/generated/model';
import { feeWords, moneyExact } from '@/ui/format';
import { firstName } from '@/ui/people';

import { byChild, countWords, subtotalWords } from './summary';

/** What is bought and how its price comes about, all of it from the server. */
export function Summary({
  quote,
  isBusy,
  onChange,
}: {
  quote: QuoteDto;
  isBusy: boolean;
  /** Where the lines can be chosen anew. */
  onChange: (() => void) | undefined;
}) {
  return (
    <>
      <div>
        <h3>Registration summary</h3>
        <p className="small muted">{countWords(quote.lines)}</p>
        {onChange ? (
          <button type="button" className="link small" disabled={isBusy} onClick={onChange}>
            Change lineup
          </button>
        ) : null}
      </div>
      <div className="lines-table">
        {byChild(quote.lines).map(({ childId, childName, sum, names }) => (
          <div className="group" key={childId}>
            <div>
              <b>{firstName(childName)}</b>
              <span className="tab">{moneyExact(sum)}</span>
            </div>
            <div className="muted">
              <span>{names.join(', ')}</span>
            </div>
          </div>
        ))}
        <div>
          <span>{subtotalWords(quote.lines)}</span>
          <span className="tab">{moneyExact(quote.subtotal)}</span>
        </div>
        {quote.discounts.map(({ label, amount }) => (
          <div className="less" key={label}>
            <span>{label}</span>
            <span className="tab">−{moneyExact(amount)}</span>
          </div>
        ))}
        <div>
          <span>{feeWords(quote.processingFeePercent)}</span>
          <span className="tab">{moneyExact(quote.processingFee)}</span>
        </div>
      </div>
      <div className="total" aria-live="polite">
        <b>Total</b>
        <span className="num">{moneyExact(quote.total)}</span>
      </div>
    </>
  );
}

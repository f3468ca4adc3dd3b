import type { QuoteResponse } from '@/api/generated/model';
import { getMessage } from '@/api/errors';
import { formatFee, formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { firstName } from '@/ui/people';
import { Skeleton } from '@/ui/states';

import { toCartGroups } from './cart-summary';

/** The running total next to the choice, as the server prices it. */
export function CartSummary({
  quote,
  isEmpty,
  isStale,
  error,
  onRetry,
}: {
  quote: QuoteResponse | undefined;
  isEmpty: boolean;
  isStale: boolean;
  error: unknown;
  onRetry(): void;
}) {
  if (isEmpty)
    return (
      <>
        <h3>Your selections</h3>
        <p className="small muted">Select programs for each child. Your total appears here.</p>
      </>
    );
  if (!quote && error)
    return (
      <>
        <h3>Your selections</h3>
        <div role="alert" className="small">
          <p>{getMessage(error)}</p>
          <button type="button" className="btn line m" onClick={onRetry}>
            Try again
          </button>
        </div>
      </>
    );
  return (
    <>
      <h3>Your selections</h3>
      {quote ? (
        <Prices quote={quote} isStale={isStale} />
      ) : (
        <Skeleton className="sk-lines" label="Calculating your total" />
      )}
    </>
  );
}

function Prices({ quote, isStale }: { quote: QuoteResponse; isStale: boolean }) {
  return (
    <>
      {quote.problems.length > 0 ? (
        <ul className="problems" role="alert">
          {[...new Set(quote.problems.map(({ message }) => message))].map((message) => (
            <li key={message}>
              <Icon name="alert" small />
              {message}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={isStale ? 'lines-table stale' : 'lines-table'} aria-busy={isStale}>
        {toCartGroups(quote.lines).map(({ childId, childName, rows }) => (
          <div className="group" key={childId}>
            <b>{firstName(childName)}</b>
            {rows.map(({ key, words, amount }) => (
              <div key={key}>
                <span>{words}</span>
                <span className="tab">{formatMoneyExact(amount)}</span>
              </div>
            ))}
          </div>
        ))}
        {quote.discounts.map(({ label, amount }) => (
          <div className="less" key={label}>
            <span>{label}</span>
            <span className="tab">−{formatMoneyExact(amount)}</span>
          </div>
        ))}
        <div className="sub">
          <span>Subtotal</span>
          <span className="tab">{formatMoneyExact(quote.total - quote.processingFee)}</span>
        </div>
        <div className="muted">
          <span>{formatFee(quote.processingFeePercent)}</span>
          <span className="tab">{formatMoneyExact(quote.processingFee)}</span>
        </div>
      </div>
      <div className="total">
        <b>Total</b>
        <span className="num">{formatMoneyExact(quote.total)}</span>
      </div>
    </>
  );
}

import type { QuoteDto } from '@/api/generated/model';
import { messageOf } from '@/api/errors';
import { feeWords, moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { firstName } from '@/ui/people';
import { Skeleton } from '@/ui/states';

import { lineupOf } from './lineup';

/** The running sum beside the choice, as the server prices it. */
export function Lineup({
  quote,
  isEmpty,
  isStale,
  error,
  onRetry,
}: {
  quote: QuoteDto | undefined;
  isEmpty: boolean;
  isStale: boolean;
  error: unknown;
  onRetry(): void;
}) {
  if (isEmpty)
    return (
      <>
        <h3>Your lineup</h3>
        <p className="small muted">Tick what each child wants to play. The sum appears here.</p>
      </>
    );
  if (!quote && error)
    return (
      <>
        <h3>Your lineup</h3>
        <div role="alert" className="small">
          <p>{messageOf(error)}</p>
          <button type="button" className="btn line m" onClick={onRetry}>
            Try again
          </button>
        </div>
      </>
    );
  return (
    <>
      <h3>Your lineup</h3>
      {quote ? (
        <Prices quote={quote} isStale={isStale} />
      ) : (
        <Skeleton className="sk-lines" label="Adding up" />
      )}
    </>
  );
}

function Prices({ quote, isStale }: { quote: QuoteDto; isStale: boolean }) {
  return (
    <>
      {quote.problems.length > 0 ? (
        <ul className="problems" role="alert">
          {quote.problems.map((problem) => (
            <li key={`${problem.code}-${problem.childId}-${problem.programId}`}>
              <Icon name="alert" small />
              {problem.message}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={isStale ? 'lines-table stale' : 'lines-table'} aria-busy={isStale}>
        {lineupOf(quote.lines).map(({ childId, childName, rows }) => (
          <div className="group" key={childId}>
            <b>{firstName(childName)}</b>
            {rows.map(({ key, words, amount }) => (
              <div key={key}>
                <span>{words}</span>
                <span className="tab">{moneyExact(amount)}</span>
              </div>
            ))}
          </div>
        ))}
        {quote.discounts.map(({ label, amount }) => (
          <div className="less" key={label}>
            <span>{label}</span>
            <span className="tab">−{moneyExact(amount)}</span>
          </div>
        ))}
        <div className="sub">
          <span>Subtotal</span>
          <span className="tab">{moneyExact(quote.total - quote.processingFee)}</span>
        </div>
        <div className="muted">
          <span>{feeWords(quote.processingFeePercent)}</span>
          <span className="tab">{moneyExact(quote.processingFee)}</span>
        </div>
      </div>
      <div className="total">
        <b>Total</b>
        <span className="num">{moneyExact(quote.total)}</span>
      </div>
    </>
  );
}

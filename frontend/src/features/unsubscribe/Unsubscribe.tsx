import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import type { SubscriptionResponse } from '@/api/generated/model';
import {
  getGetSubscriptionQueryKey,
  useGetSubscription,
  useResubscribe,
  useUnsubscribe,
} from '@/api/generated/subscription/subscription';
import { useOrganization } from '@/site/site-state';
import { ErrorState, Loading } from '@/ui/states';

/**
 * The question behind a promotional email's link. Nothing ends before the button is pressed, because mail scanners
 * open every link.
 */
export function Unsubscribe({ token }: { token: string }) {
  const queries = useQueryClient();
  const { name } = useOrganization();
  const params = { token };
  const subscription = useGetSubscription(params, { query: { retry: false } });
  const mutation = {
    onSuccess: (now: SubscriptionResponse) => queries.setQueryData(getGetSubscriptionQueryKey(params), now),
  };
  const end = useUnsubscribe({ mutation });
  const resume = useResubscribe({ mutation });
  if (!subscription.data)
    return subscription.error ? (
      <ErrorState
        title="We could not open this link."
        message={getMessage(subscription.error)}
        onRetry={() => void subscription.refetch()}
      />
    ) : (
      <Loading text="Loading your email preferences" />
    );
  const { email, wantsPromotional } = subscription.data;
  const choice = wantsPromotional ? end : resume;
  const isBusy = end.isPending || resume.isPending;
  return (
    <div className="card stack">
      <p role="status" className="wraps">
        {wantsPromotional ? (
          <>
            <b>{email}</b> gets news and offers from {name}.
          </>
        ) : (
          <>
            You're unsubscribed: <b>{email}</b> won't get any more news and offers, including any already
            scheduled.
          </>
        )}
      </p>
      <div className="stack tight">
        <h2 className="t-4">
          {wantsPromotional ? "What you'll stop getting" : "What you won't get anymore"}
        </h2>
        <p>New programs, early registration, offers and thank-you notes.</p>
        <h2 className="t-4">What you'll still get</h2>
        <p>
          Essential updates: sign-in links, receipts, game and practice changes, weather alerts and replies to
          your messages.
        </p>
      </div>
      {choice.error ? (
        <p className="alert bad" role="alert">
          {getMessage(choice.error)}
        </p>
      ) : null}
      <div className="row">
        <button
          type="button"
          className={wantsPromotional ? 'btn' : 'btn line'}
          aria-busy={isBusy}
          // Not disabled while it works: it would lose the focus.
          onClick={() => (isBusy ? undefined : choice.mutate({ params }))}
        >
          {wantsPromotional ? 'Unsubscribe' : 'Resubscribe to news and offers'}
        </button>
      </div>
    </div>
  );
}

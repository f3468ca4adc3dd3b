import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import type { SubscriptionDto } from '@/api/generated/model';
import {
  getReadSubscriptionQueryKey,
  useReadSubscription,
  useSubscribeAgain,
  useUnsubscribe,
} from '@/api/generated/subscription/subscription';
import { useOrganisation } from '@/site/site-state';
import { BrokenPart, Loading } from '@/ui/states';

/** What a promotional mail's link asks. Nothing ends before the button is pressed, as scanners of mails open every link. */
export function Unsubscribe({ token }: { token: string }) {
  const queries = useQueryClient();
  const { name } = useOrganisation();
  const params = { token };
  const subscription = useReadSubscription(params, { query: { retry: false } });
  const mutation = {
    onSuccess: (now: SubscriptionDto) => queries.setQueryData(getReadSubscriptionQueryKey(params), now),
  };
  const end = useUnsubscribe({ mutation });
  const resume = useSubscribeAgain({ mutation });
  if (!subscription.data)
    return subscription.error ? (
      <BrokenPart
        title="We could not open this link."
        message={messageOf(subscription.error)}
        onRetry={() => void subscription.refetch()}
      />
    ) : (
      <Loading text="Loading your choice" />
    );
  const { address, wantsPromotional } = subscription.data;
  const choice = wantsPromotional ? end : resume;
  const isBusy = end.isPending || resume.isPending;
  return (
    <div className="card stack">
      <p role="status" className="wraps">
        {wantsPromotional ? (
          <>
            <b>{address}</b> gets news and offers from {name}.
          </>
        ) : (
          <>
            Done: <b>{address}</b> gets no more news and offers, not even those that wait to be sent.
          </>
        )}
      </p>
      <div className="stack tight">
        <h2 className="t-4">{wantsPromotional ? 'What would end' : 'What has ended'}</h2>
        <p>News of programs, early sign-up, offers and thanks.</p>
        <h2 className="t-4">What goes on</h2>
        <p>
          What you need to know: sign-in links, receipts, changes of games and practices, weather alerts, and
          answers to what you ask us.
        </p>
      </div>
      {choice.error ? (
        <p className="alert bad" role="alert">
          {messageOf(choice.error)}
        </p>
      ) : null}
      <div className="row">
        <button
          type="button"
          className={wantsPromotional ? 'btn' : 'btn line'}
          aria-busy={isBusy}
          // Not disabled while it works: the focus would be gone from it.
          onClick={() => (isBusy ? undefined : choice.mutate({ params }))}
        >
          {wantsPromotional ? 'Unsubscribe' : 'Take it back: send me news and offers'}
        </button>
      </div>
    </div>
  );
}

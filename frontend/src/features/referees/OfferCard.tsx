import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';

import { getMessage } from '@/api/errors';
import type { OfferAnswer, RefereeAssignmentStatus, RefereeOfferResponse } from '@/api/generated/model';
import {
  getGetRefereeOfferQueryKey,
  useAnswerRefereeOffer,
  useGetRefereeOffer,
} from '@/api/generated/referees/referees';
import { restoreFocus } from '@/ui/focus';
import { longDate, timeLabel } from '@/ui/format';
import { ErrorState, Loading } from '@/ui/states';

const ANSWERED: Record<Exclude<RefereeAssignmentStatus, 'offered'>, string> = {
  accepted: "You're confirmed for this game. See you there!",
  declined: 'You declined this game. You can still accept it if no one else has.',
  expired: 'This offer expired. You can still accept it if no one else has.',
  removed: 'This offer is no longer available. The game changed, or the office made other arrangements.',
  withdrawn: 'You removed yourself from this game.',
};

/**
 * The question behind an emailed link. Nothing is answered before a button is pressed, because mail scanners open
 * every link.
 */
export function OfferCard({ token, preselected }: { token: string; preselected: OfferAnswer | undefined }) {
  const queries = useQueryClient();
  const params = { offer: token };
  const offer = useGetRefereeOffer(params, { query: { retry: false } });
  const answer = useAnswerRefereeOffer();
  if (!offer.data)
    return offer.error ? (
      <ErrorState
        title="We could not open this offer."
        message={getMessage(offer.error)}
        onRetry={() => void offer.refetch()}
      />
    ) : (
      <Loading text="Loading the offer" />
    );
  const { status } = offer.data;
  const say = async (card: HTMLElement | null, said: OfferAnswer) => {
    const now = await answer
      .mutateAsync({ data: { offer: token, answer: said } })
      .catch(() => offer.refetch());
    if ('status' in now && 'timeSlot' in now) queries.setQueryData(getGetRefereeOfferQueryKey(params), now);
    restoreFocus(card);
  };
  const button = (said: OfferAnswer, words: string) => (
    <button
      type="button"
      className={said === (preselected ?? 'accept') ? 'btn' : 'btn line'}
      disabled={answer.isPending}
      onClick={({ currentTarget }) => void say(currentTarget.closest<HTMLElement>('.card'), said)}
    >
      {words}
    </button>
  );
  return (
    <div className="card stack">
      <OfferFacts offer={offer.data} />
      {status === 'offered' ? <p>Can you referee this game?</p> : <p role="status">{ANSWERED[status]}</p>}
      {answer.error ? (
        <p className="alert bad" role="alert">
          {getMessage(answer.error)}
        </p>
      ) : null}
      <div className="row">
        {status === 'offered' || status === 'declined' || status === 'expired'
          ? button('accept', 'Accept')
          : null}
        {status === 'offered' ? button('decline', 'Decline') : null}
      </div>
    </div>
  );
}

function OfferFacts({ offer }: { offer: RefereeOfferResponse }) {
  const facts: [string, string | null][] = [
    ['Referee', offer.name],
    ['When', `${longDate(offer.date)}, ${timeLabel(offer.timeSlot)}`],
    ['Where', `${offer.field}, ${offer.location}`],
    ['Game', offer.match],
  ];
  return (
    <dl className="facts">
      {facts.map(([term, words]) =>
        words === null ? null : (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

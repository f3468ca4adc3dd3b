import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';

import { messageOf } from '@/api/errors';
import type { OfferAnswer, RefereeDutyStatus, RefereeOfferDto } from '@/api/generated/model';
import {
  getGetRefereeOfferQueryKey,
  useAnswerRefereeOffer,
  useGetRefereeOffer,
} from '@/api/generated/referees/referees';
import { keepFocus } from '@/ui/focus';
import { longDate, timeLabel } from '@/ui/format';
import { BrokenPart, Loading } from '@/ui/states';

const ANSWERED: Record<Exclude<RefereeDutyStatus, 'offered'>, string> = {
  accepted: 'You accepted this game. See you there!',
  declined: 'You declined this game. If you can come after all, you can still accept while nobody else has.',
  expired:
    'This offer was not answered in time. If you can come, you can still accept while nobody else has.',
  withdrawn: 'This offer does not stand any more: the game has moved, or the office has chosen otherwise.',
  given_back: 'You have given this game back.',
};

/** What a mailed link asks. Nothing is answered before a button is pressed, as scanners of mails open every link. */
export function OfferCard({ token, wish }: { token: string; wish: OfferAnswer | undefined }) {
  const queries = useQueryClient();
  const params = { offer: token };
  const offer = useGetRefereeOffer(params, { query: { retry: false } });
  const answer = useAnswerRefereeOffer();
  if (!offer.data)
    return offer.error ? (
      <BrokenPart
        title="We could not open this offer."
        message={messageOf(offer.error)}
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
    keepFocus(card);
  };
  const button = (said: OfferAnswer, words: string) => (
    <button
      type="button"
      className={said === (wish ?? 'accept') ? 'btn' : 'btn line'}
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
          {messageOf(answer.error)}
        </p>
      ) : null}
      <div className="row">
        {status === 'offered' || status === 'declined' || status === 'expired'
          ? button('accept', status === 'offered' ? 'Accept' : 'Accept after all')
          : null}
        {status === 'offered' ? button('decline', 'Decline') : null}
      </div>
    </div>
  );
}

function OfferFacts({ offer }: { offer: RefereeOfferDto }) {
  const facts: [string, string | null][] = [
    ['Referee', offer.name],
    ['When', `${longDate(offer.date)}, ${timeLabel(offer.timeSlot)}`],
    ['Where', `${offer.field}, ${offer.place}`],
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

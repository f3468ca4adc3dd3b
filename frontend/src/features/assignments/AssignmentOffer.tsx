import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';

import { messageOf } from '@/api/errors';
import type { AssignmentOfferDto, AssignmentStatus, OfferAnswer } from '@/api/generated/model';
import {
  getGetAssignmentOfferQueryKey,
  useAnswerAssignmentOffer,
  useGetAssignmentOffer,
} from '@/api/generated/staff-programs/staff-programs';
import { assignmentRoles } from '@/content/staff';
import { keepFocus } from '@/ui/focus';
import { BrokenPart, Loading } from '@/ui/states';

import './assignments.css';

const STANDS: Record<AssignmentStatus, string> = {
  assigned: 'Can you come?',
  accepted: 'You accepted. See you there!',
  declined: 'You declined. If you can come after all, you can still accept.',
  removed: 'This assignment does not stand any more. Questions? Please call the office.',
};

/** What a mailed link asks. Nothing is answered before a button is pressed, as scanners of mails open every link. */
export function AssignmentOffer({ token, wish }: { token: string; wish: OfferAnswer | undefined }) {
  const queries = useQueryClient();
  const params = { offer: token };
  const offer = useGetAssignmentOffer(params, { query: { retry: false } });
  const answer = useAnswerAssignmentOffer({
    mutation: {
      onSuccess: (now) => queries.setQueryData(getGetAssignmentOfferQueryKey(params), now),
      onError: () => offer.refetch(),
    },
  });
  if (!offer.data)
    return offer.error ? (
      <BrokenPart
        title="We could not open this assignment."
        message={messageOf(offer.error)}
        onRetry={() => void offer.refetch()}
      />
    ) : (
      <Loading text="Loading the assignment" />
    );
  const { status } = offer.data;
  const button = (said: OfferAnswer, words: string) => (
    <button
      type="button"
      className={said === (wish ?? 'accept') ? 'btn' : 'btn line'}
      disabled={answer.isPending}
      onClick={({ currentTarget }) => {
        const card = currentTarget.closest<HTMLElement>('.card');
        answer.mutate({ data: { offer: token, answer: said } }, { onSettled: () => keepFocus(card) });
      }}
    >
      {words}
    </button>
  );
  return (
    <div className="card stack">
      <OfferFacts offer={offer.data} />
      <p role="status">{STANDS[status]}</p>
      {answer.error ? (
        <p className="alert bad" role="alert">
          {messageOf(answer.error)}
        </p>
      ) : null}
      <div className="row">
        {status === 'assigned' ? button('accept', 'Accept') : null}
        {status === 'declined' ? button('accept', 'Accept after all') : null}
        {status === 'assigned' ? button('decline', 'Decline') : null}
      </div>
    </div>
  );
}

function OfferFacts({ offer: { name, role, program } }: { offer: AssignmentOfferDto }) {
  const facts = [
    ['Program', program.name],
    ['Who', `${name}, as ${assignmentRoles[role]}`],
    ['When', program.dateLabel],
    ['Where', program.location],
  ];
  return (
    <dl className="facts">
      {facts.map(([term, words]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

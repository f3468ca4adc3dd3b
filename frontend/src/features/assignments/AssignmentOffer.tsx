import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';

import { getMessage } from '@/api/errors';
import type { AssignmentOfferResponse, AssignmentStatus, OfferAnswer } from '@/api/generated/model';
import {
  getGetAssignmentOfferQueryKey,
  useAnswerAssignmentOffer,
  useGetAssignmentOffer,
} from '@/api/generated/staff-programs/staff-programs';
import { assignmentRoles } from '@/content/staff';
import { restoreFocus } from '@/ui/focus';
import { ErrorState, Loading } from '@/ui/states';

import './assignments.css';

const STANDS: Record<AssignmentStatus, string> = {
  assigned: 'Can you work this program?',
  accepted: "You're confirmed. See you there!",
  declined: 'You declined. If your plans change, you can still accept.',
  removed: 'This assignment was canceled. Questions? Call the office.',
};

/**
 * The question behind an emailed link. Nothing is answered before a button is pressed, because mail scanners open
 * every link.
 */
export function AssignmentOffer({
  token,
  preselected,
}: {
  token: string;
  preselected: OfferAnswer | undefined;
}) {
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
      <ErrorState
        title="We could not open this assignment."
        message={getMessage(offer.error)}
        onRetry={() => void offer.refetch()}
      />
    ) : (
      <Loading text="Loading the assignment" />
    );
  const { status } = offer.data;
  const button = (said: OfferAnswer, words: string) => (
    <button
      type="button"
      className={said === (preselected ?? 'accept') ? 'btn' : 'btn line'}
      disabled={answer.isPending}
      onClick={({ currentTarget }) => {
        const card = currentTarget.closest<HTMLElement>('.card');
        answer.mutate({ data: { offer: token, answer: said } }, { onSettled: () => restoreFocus(card) });
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
          {getMessage(answer.error)}
        </p>
      ) : null}
      <div className="row">
        {status === 'assigned' ? button('accept', 'Accept') : null}
        {status === 'declined' ? button('accept', 'Accept') : null}
        {status === 'assigned' ? button('decline', 'Decline') : null}
      </div>
    </div>
  );
}

function OfferFacts({ offer: { name, role, program } }: { offer: AssignmentOfferResponse }) {
  const facts = [
    ['Program', program.name],
    ['Staff member', `${name}, ${assignmentRoles[role]}`],
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

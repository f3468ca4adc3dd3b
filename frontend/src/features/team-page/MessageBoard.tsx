import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import type { TeamMessageResponse } from '@/api/generated/model';
import { useAuth } from '@/session/auth';
import { Icon } from '@/ui/Icon';
import { ErrorState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { Message } from './Message';
import { MessageForm } from './MessageForm';
import { RemoveMessage } from './RemoveMessage';
import './team.css';
import { useMessages } from './use-messages';
import type { Member } from './use-team-view';

type Request = { headers: Record<string, string> } | undefined;

/** Messages between families and coach; for everyone else, how to join. */
export function MessageBoard({
  team,
  as,
  request,
}: {
  team: { id: number; teamSlug: string };
  /** null: the viewer does not belong to the team; undefined: not known yet. */
  as: Member | null | undefined;
  request: Request;
}) {
  return (
    <section className="panel" aria-label="Message board">
      <div className="bar">
        <h2>Message board</h2>
      </div>
      {as ? (
        <Messages teamId={team.id} as={as} request={request} />
      ) : as === null ? (
        <Closed teamSlug={team.teamSlug} />
      ) : (
        <Loading text="Loading messages..." />
      )}
    </section>
  );
}

function Closed({ teamSlug }: { teamSlug: string }) {
  const { isAuthenticated } = useAuth();
  if (!isAuthenticated)
    return (
      <p className="pad small muted">
        Please{' '}
        <Link to="/auth" search={{ redirect: `/teams/${teamSlug}` }}>
          log in
        </Link>{' '}
        to read and post messages.
      </p>
    );
  return (
    <p className="pad small muted">
      This board is for team families. To reach the coach, use Contact the Coach on{' '}
      <Link to="/dashboard">your dashboard</Link>.
    </p>
  );
}

function Messages({ teamId, as, request }: { teamId: number; as: Member; request: Request }) {
  const board = useMessages(teamId, request);
  const [isReading, setReading] = useState(false);
  const [removing, setRemoving] = useState<TeamMessageResponse>();
  const readOlder = async () => {
    setReading(true);
    try {
      await board.readOlder();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    } finally {
      setReading(false);
    }
  };
  if (board.error)
    return (
      <ErrorState
        title="We could not load the messages."
        message={getMessage(board.error)}
        onRetry={() => void board.refetch()}
      />
    );
  if (!board.isKnown) return <Loading text="Loading messages..." />;
  const shown = [...board.pinned, ...board.flow];
  return (
    <>
      {shown.length === 0 ? (
        <p className="pad muted">No messages yet.</p>
      ) : (
        <div className="messages" role="log" aria-label="Messages" tabIndex={0}>
          <ul>
            {shown.map((message) => (
              <Message
                key={message.id}
                message={message}
                // After its time, the server would reject it.
                onRemove={
                  !message.isRemoved &&
                  (as !== 'family' || Date.parse(message.removableUntil ?? '') > board.askedAt)
                    ? () => setRemoving(message)
                    : undefined
                }
              />
            ))}
          </ul>
          {board.hasOlder ? (
            <div className="pad">
              <button
                type="button"
                className="btn line m"
                disabled={isReading}
                aria-busy={isReading}
                onClick={() => void readOlder()}
              >
                <Icon name="down" small />
                Show older messages
              </button>
            </div>
          ) : null}
        </div>
      )}
      <MessageForm teamId={teamId} as={as} request={request} onPosted={() => void board.changed()} />
      {removing ? (
        <RemoveMessage
          teamId={teamId}
          message={removing}
          request={request}
          onRemoved={() => {
            board.removed(removing.id);
            void board.changed();
          }}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </>
  );
}

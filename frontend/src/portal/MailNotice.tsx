import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import { getListMailLanesQueryKey, useListMailLanes, useResumeBulkMail } from '@/api/generated/mail/mail';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

const LOOK_AGAIN_MS = 60_000;

/** Shown on every page of the administration while mails do not leave as they should. */
export function MailNotice() {
  const queries = useQueryClient();
  const { data: lanes = [] } = useListMailLanes({ query: { refetchInterval: LOOK_AGAIN_MS } });
  const resume = useResumeBulkMail({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Bulk mail resumed' });
        return queries.invalidateQueries({ queryKey: getListMailLanesQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  const refused = lanes.find(({ state }) => state === 'login_refused');
  const paused = lanes.find(({ state }) => state === 'paused');

  return (
    <div className="mail-notice" role="status">
      {refused ? (
        <div className="alert bad">
          <Icon name="alert" />
          <span>
            <b>No mail can be sent.</b> {refused.reason} The log-in is tried again every minute.
          </span>
        </div>
      ) : null}
      {paused ? (
        <div className="alert warn">
          <Icon name="alert" />
          <span>
            <b>Bulk mail is paused.</b> {paused.reason}
          </span>
          <button
            type="button"
            className="btn line s"
            disabled={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {resume.isPending ? 'Resuming...' : 'Resume'}
          </button>
        </div>
      ) : null}
    </div>
  );
}

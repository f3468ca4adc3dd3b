import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import { getListMailLanesQueryKey, useListMailLanes, useResumeBulkMail } from '@/api/generated/mail/mail';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

const POLL_INTERVAL_MS = 60_000;

/** Shown on every admin page while emails are not sent normally. */
export function MailNotice() {
  const queries = useQueryClient();
  const { data: lanes = [] } = useListMailLanes({ query: { refetchInterval: POLL_INTERVAL_MS } });
  const resume = useResumeBulkMail({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Bulk emails resumed' });
        return queries.invalidateQueries({ queryKey: getListMailLanesQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
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
            <b>Emails aren't going out.</b> {refused.reason} We retry the login every minute.
          </span>
        </div>
      ) : null}
      {paused ? (
        <div className="alert warn">
          <Icon name="alert" />
          <span>
            <b>Bulk emails are paused.</b> {paused.reason}
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

import { useState } from 'react';

import { ApiError } from '@/api/errors';
import { usePostTeamMessage } from '@/api/generated/team/team';
import type { TeamMessageResponse } from '@/api/generated/model';
import { useOrganization } from '@/site/site-state';
import { TextAreaField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { messageRules } from './message-rules';
import type { Member } from './use-team-view';

const NOT_EMAILED = 'This team has had its emails for now. Families see it on the team page.';

interface Props {
  teamId: number;
  as: Member;
  request: { headers: Record<string, string> } | undefined;
  onPosted(): void;
}

/** Writes to the team; from the coach and administrators also by email. */
export function MessageForm({ teamId, as, request, onPosted }: Props) {
  const organization = useOrganization();
  const post = usePostTeamMessage({ request });
  const [isAnnouncement, setAnnouncement] = useState(false);
  const { form, field, busy, reset } = useForm({
    initial: { message: '' },
    rules: messageRules,
    submit: async ({ message }) => {
      const posted = await post.mutateAsync({
        id: teamId,
        data: { message: message.trim(), isAnnouncement },
      });
      if (isAnnouncement) toast(announced(posted));
      setAnnouncement(false);
      reset();
      onPosted();
    },
    onFailure: (error) =>
      toast({ kind: 'bad', title: 'Error sending message', description: getReason(error) }),
  });
  return (
    <form className="pad form message-form" {...form}>
      <TextAreaField
        label="Message"
        rows={3}
        maxLength={2000}
        placeholder="Write to the team"
        hint={as === 'office' ? `This will be posted as ${organization.name}.` : undefined}
        {...field('message')}
      />
      {as === 'family' ? null : (
        <label className="announce">
          <input
            type="checkbox"
            checked={isAnnouncement}
            onChange={(event) => setAnnouncement(event.target.checked)}
          />
          <span>Pin as an announcement and email it to all team families</span>
        </label>
      )}
      <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
        {isAnnouncement ? 'Post and email' : 'Send'}
      </button>
    </form>
  );
}

function announced({ email }: TeamMessageResponse): Parameters<typeof toast>[0] {
  if (email === 'sent') return { kind: 'good', title: 'Announcement posted and emailed' };
  return email === 'scheduled'
    ? {
        kind: 'good',
        title: 'Announcement posted',
        description: 'It will be emailed with others in a few minutes.',
      }
    : { kind: 'bad', title: 'Announcement posted, not emailed', description: NOT_EMAILED };
}

const getReason = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : 'Failed to send message';

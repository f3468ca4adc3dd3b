import { useState } from 'react';

import { ApiError } from '@/api/errors';
import { usePostTeamMessage } from '@/api/generated/team/team';
import { useOrganisation } from '@/site/site-state';
import { TextAreaField } from '@/ui/fields';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { messageRules } from './message-rules';
import type { Member } from './use-team-view';

interface Props {
  teamId: number;
  as: Member;
  request: { headers: Record<string, string> } | undefined;
  onPosted(): void;
}

/** Writes to the team; the coach and the office also by mail. */
export function MessageForm({ teamId, as, request, onPosted }: Props) {
  const organisation = useOrganisation();
  const post = usePostTeamMessage({ request });
  const [isAnnouncement, setAnnouncement] = useState(false);
  const { form, field, busy, reset } = useForm({
    initial: { message: '' },
    rules: messageRules,
    submit: async ({ message }) => {
      await post.mutateAsync({ id: teamId, data: { message: message.trim(), isAnnouncement } });
      if (isAnnouncement) toast({ kind: 'good', title: 'Announcement posted and e-mailed' });
      setAnnouncement(false);
      reset();
      onPosted();
    },
    onFailure: (error) =>
      toast({ kind: 'bad', title: 'Error sending message', description: reasonOf(error) }),
  });
  return (
    <form className="pad form message-form" {...form}>
      <TextAreaField
        label="Message"
        rows={3}
        maxLength={2000}
        placeholder="Write to the team"
        hint={as === 'office' ? `The team reads it as written by ${organisation.name}.` : undefined}
        {...field('message')}
      />
      {as === 'family' ? null : (
        <label className="announce">
          <input
            type="checkbox"
            checked={isAnnouncement}
            onChange={(event) => setAnnouncement(event.target.checked)}
          />
          <span>Announcement: pin it and e-mail it to all families of the team</span>
        </label>
      )}
      <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
        {isAnnouncement ? 'Post and e-mail' : 'Send'}
      </button>
    </form>
  );
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : 'Failed to send message';

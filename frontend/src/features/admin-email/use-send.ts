import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { getListDraftsQueryKey } from '@/api/generated/campaign-drafts/campaign-drafts';
import { getListCampaignsQueryKey, sendBulkEmail } from '@/api/generated/email-center/email-center';
import type { CampaignAudienceDto, SendBulkEmailDto } from '@/api/generated/model';
import { useOrganization } from '@/site/site-state';
import { toast } from '@/ui/toast';

import type { DraftAutosaver } from './draft-keeper';
import { LARGE_LIST_THRESHOLD } from './LargeRecipientListNotice';
import { unfilledPlaceholders, type UnfilledPlaceholder } from './unfilled-placeholders';
import type { Email } from './use-email';
import type { useAudienceReach } from './use-audience-reach';
import { toInstantInTimeZone } from './time-zone';

type SendInput = SendBulkEmailDto & { audience: CampaignAudienceDto };
type Counted = SendInput & { expectedCount: number };

const refuse = (title: string, description: string): null => {
  toast({ kind: 'bad', title, description });
  return null;
};

/** From the click until the email is on its way, with the questions before. */
export function useSend(email: Email, keeper: DraftAutosaver, reach: ReturnType<typeof useAudienceReach>) {
  const queries = useQueryClient();
  const { timeZone } = useOrganization();
  const [asked, setAsked] = useState<Counted | null>(null);
  const [unfilled, setUnfilled] = useState<{ input: SendInput; placeholders: UnfilledPlaceholder[] } | null>(
    null,
  );
  const [isSending, setSending] = useState(false);
  // Belongs to the email: a second click after a lost answer must not send it twice, while another text is another
  // email.
  const [keys] = useState(() => new Map<string, string>());

  /** The email as it would be sent, once nothing is missing. */
  const toSendInput = (): SendInput | null => {
    const { isToNobody, audience, written, later, attachments } = email;
    const { subject, body, kind, undoSeconds } = written;
    if (isToNobody) return refuse('No Recipients Selected', 'Please select at least one recipient');
    if (!subject.trim() || !body.trim())
      return refuse('Missing Email Content', 'Please provide both subject and message');
    if (!audience)
      return refuse(
        'Too Many Recipients Selected',
        'You selected more than 10,000 recipients from several lists. Send to one list at a time.',
      );
    const sendAt = later ? toInstantInTimeZone(timeZone, later.day, later.time) : undefined;
    if (sendAt === null) return refuse('Missing Send Time', 'Choose a date and time');
    return {
      ...{ audience, subject, body, kind, undoSeconds },
      ...(sendAt ? { sendAt } : {}),
      ...(attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}),
    };
  };

  const press = () => {
    const input = toSendInput();
    if (!input) return;
    const placeholders = unfilledPlaceholders(input);
    if (placeholders.length > 0) setUnfilled({ input, placeholders });
    else void begin(input);
  };

  /** The visible count may be outdated, so it is counted again before anything is sent. */
  const begin = async (input: SendInput) => {
    setUnfilled(null);
    setSending(true);
    try {
      const counted = { ...input, expectedCount: await reach.count(input.audience) };
      if (counted.expectedCount > LARGE_LIST_THRESHOLD && input.attachmentIds)
        refuse(
          'Too Many Recipients Selected',
          `An email with attachments can go to up to ${LARGE_LIST_THRESHOLD} recipients. Remove the attachments or select fewer recipients.`,
        );
      else if (counted.expectedCount > LARGE_LIST_THRESHOLD) setAsked(counted);
      else await send(counted);
    } catch (error) {
      refuse('Email Send Failed', getMessage(error));
    } finally {
      setSending(false);
    }
  };

  const send = async ({ expectedCount, ...input }: Counted) => {
    setAsked(null);
    const text = JSON.stringify(input);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    setSending(true);
    try {
      const draftId = await keeper.pause();
      const sent = await sendBulkEmail(
        { ...input, expectedCount, ...(draftId === undefined ? {} : { draftId }) },
        { headers: { 'Idempotency-Key': key } },
      );
      keys.clear();
      keeper.flushOnLeave();
      email.clear();
      toast({
        kind: 'good',
        title: 'Emails Sent Successfully',
        description: `Email sent to ${sent.count} recipients`,
        link: { href: `/admin/email-center/campaigns/${sent.campaignId}`, words: 'View delivery' },
      });
      await Promise.all(
        [getListCampaignsQueryKey(), getListDraftsQueryKey()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      keeper.resume();
      refuse('Email Send Failed', getMessage(error));
      await reach.forget();
    } finally {
      setSending(false);
    }
  };

  const stopAsking = () => {
    setAsked(null);
    setUnfilled(null);
  };
  return { isSending, asked, unfilled, toSendInput, press, begin, send, stopAsking };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { getListDraftsQueryKey } from '@/api/generated/campaign-drafts/campaign-drafts';
import { getListCampaignsQueryKey, sendBulkEmail } from '@/api/generated/email-center/email-center';
import type { CampaignAudienceDto, SendBulkEmailDto } from '@/api/generated/model';
import { useOrganisation } from '@/site/site-state';
import { toast } from '@/ui/toast';

import type { DraftKeeper } from './draft-keeper';
import { MANY } from './ManyRecipients';
import { placesLeft, type PlaceLeft } from './places-left';
import type { Email } from './use-email';
import type { useReach } from './use-reach';
import { instantIn } from './zone';

type Wish = SendBulkEmailDto & { audience: CampaignAudienceDto };
type Counted = Wish & { expectedCount: number };

const refuse = (title: string, description: string): null => {
  toast({ kind: 'bad', title, description });
  return null;
};

/** From the press of the button until the e-mail is on its way, with what is asked before. */
export function useSend(email: Email, keeper: DraftKeeper, reach: ReturnType<typeof useReach>) {
  const queries = useQueryClient();
  const { timeZone } = useOrganisation();
  const [asked, setAsked] = useState<Counted | null>(null);
  const [unfilled, setUnfilled] = useState<{ wish: Wish; places: PlaceLeft[] } | null>(null);
  const [isSending, setSending] = useState(false);
  // Of the wish: a press again after a lost answer must not be a second e-mail, another text is another wish.
  const [keys] = useState(() => new Map<string, string>());

  /** The e-mail as it would be sent, once nothing is missing. */
  const wished = (): Wish | null => {
    const { isToNobody, audience, written, later, attachments } = email;
    const { subject, body, kind, recallSeconds } = written;
    if (isToNobody) return refuse('No Recipients Selected', 'Please select at least one recipient');
    if (!subject.trim() || !body.trim())
      return refuse('Missing Email Content', 'Please provide both subject and message');
    if (!audience)
      return refuse(
        'Too Many Recipients Selected',
        'More than 10,000 were selected from several lists. Please send to one list at a time.',
      );
    const sendAt = later ? instantIn(timeZone, later.day, later.time) : undefined;
    if (sendAt === null) return refuse('Missing Time', 'Please choose the day and the time');
    return {
      ...{ audience, subject, body, kind, recallSeconds },
      ...(sendAt ? { sendAt } : {}),
      ...(attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}),
    };
  };

  const press = () => {
    const wish = wished();
    if (!wish) return;
    const places = placesLeft(wish);
    if (places.length > 0) setUnfilled({ wish, places });
    else void begin(wish);
  };

  /** What was shown may be of the ticks before, so they are counted once more before anything leaves. */
  const begin = async (wish: Wish) => {
    setUnfilled(null);
    setSending(true);
    try {
      const counted = { ...wish, expectedCount: await reach.count(wish.audience) };
      if (counted.expectedCount > MANY && wish.attachmentIds)
        refuse(
          'Too Many Recipients Selected',
          `An e-mail with attachments goes to ${MANY} recipients at most. Please take them out, or write to fewer.`,
        );
      else if (counted.expectedCount > MANY) setAsked(counted);
      else await send(counted);
    } catch (error) {
      refuse('Email Send Failed', messageOf(error));
    } finally {
      setSending(false);
    }
  };

  const send = async ({ expectedCount, ...wish }: Counted) => {
    setAsked(null);
    const text = JSON.stringify(wish);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    setSending(true);
    try {
      const draftId = await keeper.rest();
      const sent = await sendBulkEmail(
        { ...wish, expectedCount, ...(draftId === undefined ? {} : { draftId }) },
        { headers: { 'Idempotency-Key': key } },
      );
      keys.clear();
      keeper.leave();
      email.clear();
      toast({
        kind: 'good',
        title: 'Emails Sent Successfully',
        description: `Email sent to ${sent.count} recipients`,
        link: { href: `/admin/email-center/campaigns/${sent.campaignId}`, words: 'See its delivery' },
      });
      await Promise.all(
        [getListCampaignsQueryKey(), getListDraftsQueryKey()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      keeper.wake();
      refuse('Email Send Failed', messageOf(error));
      await reach.forget();
    } finally {
      setSending(false);
    }
  };

  const stopAsking = () => {
    setAsked(null);
    setUnfilled(null);
  };
  return { isSending, asked, unfilled, wished, press, begin, send, stopAsking };
}

import { useState } from 'react';

import type {
  AudienceType,
  CampaignAttachmentDto,
  CampaignAudienceDto,
  CampaignDraftDto,
  WriteDraftDto,
} from '@/api/generated/model';
import { emailTemplates } from '@/content/email-templates';

import { NOTHING, type Written } from './MessageFields';
import { audienceOf, filtersOf, useSelection } from './selection';
import type { Later } from './SendTime';

/** An e-mail as it is being written: whom it is for, what it says and when it leaves. */
export function useEmail() {
  const [type, setType] = useState<AudienceType>('families');
  const [guardians, setGuardians] = useState<CampaignAudienceDto['guardians']>('first');
  const selection = useSelection();
  const [written, write] = useState<Written>(NOTHING);
  const [later, setLater] = useState<Later | null>(null);
  const [attachments, setAttachments] = useState<readonly CampaignAttachmentDto[]>([]);
  const [isAttaching, setAttaching] = useState(false);

  const { ticked, about, whole } = selection;
  const { subject, body } = written;
  const audience = audienceOf(type, ticked, whole, guardians, about);
  const isEmpty = subject.trim() === '' && body.trim() === '';

  return {
    ...{ type, guardians, selection, audience, written, later, attachments, isAttaching, isEmpty },
    ...{ write, setGuardians, setLater, setAttachments, setAttaching },
    /** Something of one's own, not a template as it comes. */
    isTyped: !isEmpty && !emailTemplates.some((one) => one.subject === subject && one.body === body),
    setType: (next: AudienceType) => {
      setType(next);
      selection.clear();
    },
    /** Goes on with a draft; `all` are those whom its filters find, where it is for all of them but some. */
    fill: (draft: CampaignDraftDto, all: readonly number[]) => {
      const { subject, body, kind, recallSeconds, sendDay, sendTime } = draft;
      write({ subject, body, kind, recallSeconds });
      setLater(sendDay === null ? null : { day: sendDay, time: sendTime ?? '' });
      setType(draft.audience?.type ?? 'families');
      setGuardians(draft.audience?.guardians ?? 'first');
      selection.load(draft.audience, all);
      setAttachments(draft.attachments);
    },
    /** Empty again once it was sent; what was typed since then stays. */
    clear: () => {
      selection.clear();
      write((now) => (now.subject === subject && now.body === body ? NOTHING : now));
      setLater(null);
      setAttachments((now) => now.filter((one) => !attachments.includes(one)));
    },
  };
}

export type Email = ReturnType<typeof useEmail>;

/** What of it a draft keeps; null where nothing is written. */
export function draftOf({
  type,
  audience,
  written,
  later,
  attachments,
  isEmpty,
}: Email): WriteDraftDto | null {
  if (isEmpty && attachments.length === 0) return null;
  return {
    ...written,
    audience: audience ?? { type },
    ...(later ? { sendDay: later.day, sendTime: later.time } : {}),
    ...(attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}),
  };
}

/** Of a draft that is for all whom its filters find but some. */
export const wholeOf = ({ audience }: CampaignDraftDto) =>
  audience?.except && !audience.only ? { type: audience.type, ...filtersOf(audience) } : null;

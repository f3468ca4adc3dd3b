import { useState } from 'react';

import type {
  AlsoDto,
  AudienceType,
  CampaignAttachmentDto,
  CampaignAudienceDto,
  CampaignDraftDto,
  WriteDraftDto,
} from '@/api/generated/model';
import { emailTemplates } from '@/content/email-templates';

import { alsoOf } from './also';
import { NOTHING, type Written } from './MessageFields';
import { audienceOf, filtersOf, useSelection } from './selection';
import type { Later } from './SendTime';

/** An e-mail as it is being written: whom it is for, what it says and when it leaves. */
export function useEmail() {
  const [type, setType] = useState<AudienceType>('families');
  const [guardians, setGuardians] = useState<CampaignAudienceDto['guardians']>('first');
  const selection = useSelection();
  const [also, setAlso] = useState<AlsoDto | null>(null);
  const [written, write] = useState<Written>(NOTHING);
  const [later, setLater] = useState<Later | null>(null);
  const [attachments, setAttachments] = useState<readonly CampaignAttachmentDto[]>([]);
  const [isAttaching, setAttaching] = useState(false);

  const { ticked, about, whole } = selection;
  const { subject, body } = written;
  const those = audienceOf(type, ticked, whole, guardians, about);
  const audience = those && also ? { ...those, also } : those;
  const isEmpty = subject.trim() === '' && body.trim() === '';

  return {
    ...{ type, guardians, selection, also, audience, written, later, attachments, isAttaching, isEmpty },
    isToNobody: ticked.size === 0 && also === null,
    ...{ write, setGuardians, setLater, setAttachments, setAttaching },
    /** Something of one's own, not a template as it comes. */
    isTyped: !isEmpty && !emailTemplates.some((one) => one.subject === subject && one.body === body),
    setType: (next: AudienceType) => {
      setType(next);
      selection.clear();
      setAlso(null);
    },
    /** All guardians of these families, and who is there besides. */
    alert: (familyIds: readonly number[], besides: AlsoDto) => {
      setType('families');
      setGuardians('both');
      selection.replace(familyIds);
      setAlso(alsoOf(besides));
    },
    leaveOut: () => setAlso(null),
    /** Goes on with a draft; `all` are those whom its filters find, where it is for all of them but some. */
    fill: (draft: CampaignDraftDto, all: readonly number[]) => {
      const { subject, body, kind, recallSeconds, sendDay, sendTime } = draft;
      write({ subject, body, kind, recallSeconds });
      setLater(sendDay === null ? null : { day: sendDay, time: sendTime ?? '' });
      setType(draft.audience?.type ?? 'families');
      setGuardians(draft.audience?.guardians ?? 'first');
      selection.load(draft.audience, all);
      setAlso(alsoOf(draft.audience?.also));
      setAttachments(draft.attachments);
    },
    /** Empty again once it was sent; what was typed since then stays. */
    clear: () => {
      selection.clear();
      setAlso(null);
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

import { useState } from 'react';

import type {
  AdditionalRecipientsDto,
  AudienceType,
  CampaignAttachmentResponse,
  CampaignAudienceDto,
  CampaignDraftResponse,
  WriteDraftDto,
} from '@/api/generated/model';
import { emailTemplates } from '@/content/email-templates';

import { toAdditionalRecipients } from './additional-recipients';
import { NOTHING, type Written } from './MessageFields';
import { getAudience, toFilters, useSelection } from './selection';
import type { Later } from './SendTime';

/** An email being written: its recipients, content and send time. */
export function useEmail() {
  const [type, setType] = useState<AudienceType>('families');
  const [guardians, setGuardians] = useState<CampaignAudienceDto['parents']>('first');
  const selection = useSelection();
  const [also, setAlso] = useState<AdditionalRecipientsDto | null>(null);
  const [written, write] = useState<Written>(NOTHING);
  const [later, setLater] = useState<Later | null>(null);
  const [attachments, setAttachments] = useState<readonly CampaignAttachmentResponse[]>([]);
  const [isAttaching, setAttaching] = useState(false);

  const { ticked, about, whole } = selection;
  const { subject, body } = written;
  const those = getAudience(type, ticked, whole, guardians, about);
  const audience = those && also ? { ...those, additionalRecipients: also } : those;
  const isEmpty = subject.trim() === '' && body.trim() === '';

  return {
    ...{ type, guardians, selection, also, audience, written, later, attachments, isAttaching, isEmpty },
    isToNobody: ticked.size === 0 && also === null,
    ...{ write, setGuardians, setLater, setAttachments, setAttaching },
    /** The author's own text, not an unchanged template. */
    isTyped: !isEmpty && !emailTemplates.some((one) => one.subject === subject && one.body === body),
    setType: (next: AudienceType) => {
      setType(next);
      selection.clear();
      setAlso(null);
    },
    /** All guardians of these families, and additional recipients. */
    alert: (familyIds: readonly number[], besides: AdditionalRecipientsDto) => {
      setType('families');
      setGuardians('both');
      selection.replace(familyIds);
      setAlso(toAdditionalRecipients(besides));
    },
    leaveOut: () => setAlso(null),
    /** Continues with a draft; `all` are those that its filters find, when it is for all but some. */
    fill: (draft: CampaignDraftResponse, all: readonly number[]) => {
      const { subject, body, kind, undoSeconds, sendDate, sendTime } = draft;
      write({ subject, body, kind, undoSeconds });
      setLater(sendDate === null ? null : { day: sendDate, time: sendTime ?? '' });
      setType(draft.audience?.type ?? 'families');
      setGuardians(draft.audience?.parents ?? 'first');
      selection.load(draft.audience, all);
      setAlso(toAdditionalRecipients(draft.audience?.additionalRecipients));
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

/** The part of it that a draft stores; null when nothing is written. */
export function toDraft({
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
    ...(later ? { sendDate: later.day, sendTime: later.time } : {}),
    ...(attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}),
  };
}

/** For a draft to everyone that its filters find, except some. */
export const toSelectAll = ({ audience }: CampaignDraftResponse) =>
  audience?.excludedIds && !audience.includedIds ? { type: audience.type, ...toFilters(audience) } : null;

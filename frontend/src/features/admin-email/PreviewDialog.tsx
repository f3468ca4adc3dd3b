import { useMutation, useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { previewCampaign, testCampaign } from '@/api/generated/campaign-previews/campaign-previews';
import type { CampaignAttachmentDto, CampaignAudienceDto } from '@/api/generated/model';
import { useOrganisation } from '@/site/site-state';
import { BrokenPart, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import type { Person } from './also';
import { AttachedFiles } from './AttachedFiles';
import { Turn } from './Turn';

/** An e-mail as each of its recipients would get it, and a test of it to somebody of the office. */
export function PreviewDialog({
  audience,
  people,
  subject,
  body,
  attachments,
  onClose,
}: {
  audience: CampaignAudienceDto;
  /** Who is ticked, and who is written to besides. */
  people: readonly Person[];
  subject: string;
  body: string;
  attachments: readonly CampaignAttachmentDto[];
  onClose(): void;
}) {
  const { email } = useOrganisation();
  const [index, setIndex] = useState(0);
  const [address, setAddress] = useState(email);
  const { id: memberId, kind: memberKind } = people[index];
  // Of ten thousand ids the server needs this one alone.
  const { except: _, ...meant } = audience;
  const written = {
    ...{ subject, body, memberId, ...(memberKind ? { memberKind } : {}) },
    audience: meant.only ? { ...meant, only: memberKind ? [] : [memberId] } : meant,
  };
  const shown = useQuery({
    queryKey: ['email-preview', written],
    queryFn: ({ signal }) => previewCampaign(written, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  const test = useMutation({
    mutationFn: () =>
      testCampaign({
        ...{ ...written, address: address.trim() },
        ...(attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}),
      }),
    onSuccess: (sent) => toast({ kind: 'good', title: 'Test sent', description: `Sent to ${sent.address}` }),
    onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
  });
  return (
    <Modal open title="Preview" width={720} footer={null} onCancel={onClose}>
      <div className="stack">
        <div className="spread">
          <span className="small" role="status">
            Recipient <b className="tab">{index + 1}</b> of {people.length}
          </span>
          <span className="row tight">
            <Turn words="Previous" isEnd={index === 0} onTurn={() => setIndex(index - 1)} />
            <Turn words="Next" isEnd={index + 1 >= people.length} onTurn={() => setIndex(index + 1)} />
          </span>
        </div>
        {shown.error ? (
          <BrokenPart
            title="It cannot be shown."
            message={messageOf(shown.error)}
            onRetry={() => void shown.refetch()}
          />
        ) : shown.data ? (
          <>
            <dl className="facts mail-preview-head">
              <dt>To</dt>
              <dd>{[...new Set([shown.data.name, shown.data.email])].join(', ')}</dd>
              <dt>Subject</dt>
              <dd>{shown.data.subject}</dd>
              {attachments.length > 0 ? (
                <>
                  <dt>Attached</dt>
                  <dd>
                    <AttachedFiles attachments={attachments} />
                  </dd>
                </>
              ) : null}
            </dl>
            <iframe className="mail-preview" title="The e-mail" sandbox="" srcDoc={shown.data.html} />
          </>
        ) : (
          <Loading text="Loading the preview" />
        )}
        <form
          className="mail-test"
          onSubmit={(event) => {
            event.preventDefault();
            if (!test.isPending) test.mutate();
          }}
        >
          <label className="label" htmlFor="test-address">
            Send a test to
          </label>
          <span className="mail-test-to">
            <Input
              id="test-address"
              type="email"
              value={address}
              maxLength={320}
              onChange={({ target }) => setAddress(target.value)}
            />
            <button
              type="submit"
              className="btn line s"
              aria-busy={test.isPending}
              // Not disabled while it works: the focus would be gone from it.
              disabled={!shown.data || address.trim() === ''}
            >
              {test.isPending ? 'Sending...' : 'Send me a test'}
            </button>
          </span>
        </form>
      </div>
    </Modal>
  );
}

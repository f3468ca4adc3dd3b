import { useMutation, useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { previewCampaign, testCampaign } from '@/api/generated/campaign-previews/campaign-previews';
import type { CampaignAttachmentResponse, CampaignAudienceDto } from '@/api/generated/model';
import { useOrganization } from '@/site/site-state';
import { ErrorState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import type { Person } from './additional-recipients';
import { AttachedFiles } from './AttachedFiles';
import { PageStepButton } from './PageStepButton';

/** An email as each of its recipients would get it, and a test email to an administrator. */
export function PreviewDialog({
  audience,
  people,
  subject,
  body,
  attachments,
  onClose,
}: {
  audience: CampaignAudienceDto;
  /** The selected recipients, and additional ones. */
  people: readonly Person[];
  subject: string;
  body: string;
  attachments: readonly CampaignAttachmentResponse[];
  onClose(): void;
}) {
  const { email } = useOrganization();
  const [index, setIndex] = useState(0);
  const [address, setAddress] = useState(email);
  const { id: recipientId, kind: recipientKind } = people[index];
  // Of ten thousand ids, the server needs only this one.
  const { excludedIds: _, ...meant } = audience;
  const written = {
    ...{ subject, body, recipientId, ...(recipientKind ? { recipientKind } : {}) },
    audience: meant.includedIds ? { ...meant, includedIds: recipientKind ? [] : [recipientId] } : meant,
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
    onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
  });
  return (
    <Modal open title="Preview" width={720} footer={null} onCancel={onClose}>
      <div className="stack">
        <div className="spread">
          <span className="small" role="status">
            Recipient <b className="tab">{index + 1}</b> of {people.length}
          </span>
          <span className="row tight">
            <PageStepButton words="Previous" isEnd={index === 0} onTurn={() => setIndex(index - 1)} />
            <PageStepButton
              words="Next"
              isEnd={index + 1 >= people.length}
              onTurn={() => setIndex(index + 1)}
            />
          </span>
        </div>
        {shown.error ? (
          <ErrorState
            title="We could not load the preview."
            message={getMessage(shown.error)}
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
                  <dt>Attachments</dt>
                  <dd>
                    <AttachedFiles attachments={attachments} />
                  </dd>
                </>
              ) : null}
            </dl>
            <iframe className="mail-preview" title="Email preview" sandbox="" srcDoc={shown.data.html} />
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
            Send a test email to
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
              // Not disabled while it works: it would lose the focus.
              disabled={!shown.data || address.trim() === ''}
            >
              {test.isPending ? 'Sending...' : 'Send test'}
            </button>
          </span>
        </form>
      </div>
    </Modal>
  );
}

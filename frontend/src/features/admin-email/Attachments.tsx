import { useRef, useState } from 'react';

import { getMessage } from '@/api/errors';
import { addAttachment, removeAttachment } from '@/api/generated/campaign-attachments/campaign-attachments';
import type { CampaignAttachmentResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { attachFault, getSize } from './attached';
import type { Email } from './use-email';

/** The email's attachments, each uploaded as it is chosen. */
export function Attachments({ email }: { email: Email }) {
  const { attachments, setAttachments, isAttaching, setAttaching } = email;
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const attach = async (files: readonly File[]) => {
    const found = attachFault(attachments, files);
    setFault(found);
    if (found || files.length === 0) return;
    setAttaching(true);
    try {
      for (const file of files) {
        const added = await addAttachment({ file }, { name: file.name });
        setAttachments((now) => [...now, added]);
      }
    } catch (error) {
      setFault(getMessage(error));
    } finally {
      setAttaching(false);
    }
  };

  const remove = async ({ id }: CampaignAttachmentResponse) => {
    setFault(null);
    setAttachments((now) => now.filter((one) => one.id !== id));
    button.current?.focus();
    // What is left there is deleted after a day.
    await removeAttachment(id).catch(() => undefined);
  };

  return (
    <div className="mail-attached">
      {attachments.length > 0 ? (
        <ul className="mail-attached" aria-label="Attachments">
          {attachments.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>
              <span className="small muted">{getSize(one.sizeBytes)}</span>
              <button
                type="button"
                className="icon-btn s"
                aria-label={`Remove ${one.name}`}
                onClick={() => void remove(one)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="row tight">
        <button
          ref={button}
          type="button"
          className="btn line s"
          aria-busy={isAttaching}
          onClick={() => isAttaching || input.current?.click()}
        >
          {isAttaching ? 'Attaching...' : 'Attach files'}
        </button>
        <span className="small muted">PDFs or images, up to 5 MB in total, for up to 500 recipients</span>
      </div>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label="Files to attach"
        accept="application/pdf,image/png,image/jpeg,image/heic"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void attach(files);
        }}
      />
      {fault ? (
        <p className="err" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

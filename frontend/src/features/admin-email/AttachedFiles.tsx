import { getMessage } from '@/api/errors';
import { openAttachment } from '@/api/generated/campaign-attachments/campaign-attachments';
import type { CampaignAttachmentResponse } from '@/api/generated/model';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { getSize } from './attached';

async function open({ id, name }: CampaignAttachmentResponse): Promise<void> {
  try {
    saveFile(name, await openAttachment(id));
  } catch (error) {
    toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
  }
}

/** An email's attachments, each of which can be opened. */
export function AttachedFiles({ attachments }: { attachments: readonly CampaignAttachmentResponse[] }) {
  return (
    <ul className="mail-attached" aria-label="Attachments">
      {attachments.map((one) => (
        <li key={one.id}>
          <button type="button" className="btn text s" onClick={() => void open(one)}>
            {one.name}
          </button>
          <span className="small muted">{getSize(one.sizeBytes)}</span>
        </li>
      ))}
    </ul>
  );
}

import { messageOf } from '@/api/errors';
import { openAttachment } from '@/api/generated/campaign-attachments/campaign-attachments';
import type { CampaignAttachmentDto } from '@/api/generated/model';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { sizeOf } from './attached';

async function open({ id, name }: CampaignAttachmentDto): Promise<void> {
  try {
    saveFile(name, await openAttachment(id));
  } catch (error) {
    toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
  }
}

/** What goes along with an e-mail, each to be opened. */
export function AttachedFiles({ attachments }: { attachments: readonly CampaignAttachmentDto[] }) {
  return (
    <ul className="mail-attached" aria-label="Attachments">
      {attachments.map((one) => (
        <li key={one.id}>
          <button type="button" className="btn text s" onClick={() => void open(one)}>
            {one.name}
          </button>
          <span className="small muted">{sizeOf(one.bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

import type { AdditionalRecipientsDto } from '@/api/generated/model';

import { formatAdditionalRecipients } from './additional-recipients';

/** Affected people of other types. */
export function AdditionalRecipients({
  also,
  onLeaveOut,
}: {
  also: AdditionalRecipientsDto;
  onLeaveOut(): void;
}) {
  return (
    <p className="mail-also" role="status">
      <span>
        Also goes to <b>{formatAdditionalRecipients(also).join(' and ')}</b> there that day
      </span>
      <button type="button" className="btn text s" onClick={onLeaveOut}>
        Exclude them
      </button>
    </p>
  );
}

import type { AudienceReachResponse } from '@/api/generated/model';

import { exclusionTexts } from './campaign-state';

/** How many it goes to, and who is excluded and why. */
export function ReadyToSend({ reach }: { reach: AudienceReachResponse | undefined }) {
  return (
    <span className="small" role="status">
      Ready to send to <b>{reach?.recipients ?? 0} recipient(s)</b>
      <span className="muted">, each in a separate email</span>
      {reach && reach.excluded.length > 0 ? (
        <span className="mail-left-out">
          Excluded: {reach.excluded.map((one) => `${one.count} ${exclusionTexts[one.reason]}`).join(', ')}
        </span>
      ) : null}
    </span>
  );
}

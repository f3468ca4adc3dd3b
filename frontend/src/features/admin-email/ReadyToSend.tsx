import type { ReachDto } from '@/api/generated/model';

import { leftOut } from './campaign-state';

/** To how many it goes, and who is left out why. */
export function ReadyToSend({ reach }: { reach: ReachDto | undefined }) {
  return (
    <span className="small" role="status">
      Ready to send to <b>{reach?.recipients ?? 0} recipient(s)</b>
      <span className="muted">, one message each</span>
      {reach && reach.excluded.length > 0 ? (
        <span className="mail-left-out">
          Left out: {reach.excluded.map((one) => `${one.count} ${leftOut[one.reason]}`).join(', ')}
        </span>
      ) : null}
    </span>
  );
}

import type { AlsoDto } from '@/api/generated/model';

import { alsoWords } from './also';

/** People of other kinds whom the e-mail concerns as well. */
export function AlsoTo({ also, onLeaveOut }: { also: AlsoDto; onLeaveOut(): void }) {
  return (
    <p className="mail-also" role="status">
      <span>
        Also to <b>{alsoWords(also).join(' and ')}</b> there that day
      </span>
      <button type="button" className="btn text s" onClick={onLeaveOut}>
        Leave them out
      </button>
    </p>
  );
}

import { Checkbox, Input } from 'antd';

import { useOrganisation } from '@/site/site-state';

export interface Later {
  day: string;
  time: string;
}

/** Now, or at a time of the organisation's clocks. */
export function SendTime({ later, onLater }: { later: Later | null; onLater(later: Later | null): void }) {
  const { timeZone } = useOrganisation();
  return (
    <div className="mail-later">
      <Checkbox
        checked={later !== null}
        onChange={({ target }) => onLater(target.checked ? { day: '', time: '' } : null)}
      >
        Send later
      </Checkbox>
      {later ? (
        <>
          <Input
            aria-label="Day"
            type="date"
            value={later.day}
            onChange={({ target }) => onLater({ ...later, day: target.value })}
          />
          <Input
            aria-label="Time"
            type="time"
            value={later.time}
            onChange={({ target }) => onLater({ ...later, time: target.value })}
          />
          <span className="small muted">{timeZone.replaceAll('_', ' ')}</span>
        </>
      ) : null}
    </div>
  );
}

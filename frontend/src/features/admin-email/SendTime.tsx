import { Checkbox, Input } from 'antd';

import { useOrganization } from '@/site/site-state';

export interface Later {
  day: string;
  time: string;
}

/** Now, or at a time in the organization's time zone. */
export function SendTime({ later, onLater }: { later: Later | null; onLater(later: Later | null): void }) {
  const { timeZone } = useOrganization();
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
            aria-label="Date"
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

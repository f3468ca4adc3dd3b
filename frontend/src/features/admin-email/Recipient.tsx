import { Checkbox } from 'antd';

import type { AudienceType, RecipientResponse } from '@/api/generated/model';
import { staffTypes } from '@/content/staff';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { sportKey } from '@/ui/sports';

/** A family or person to select. */
export function Recipient({
  recipient: { name, emails, children, sports, staffType, w9Submitted },
  type,
  isTicked,
  onTick,
}: {
  recipient: RecipientResponse;
  type: AudienceType;
  isTicked: boolean;
  onTick(isOn: boolean): void;
}) {
  return (
    <Checkbox
      className={isTicked ? 'mail-one on' : 'mail-one'}
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
    >
      <span className="mail-who">
        <b>{name}</b>
        <small>{[emails.join(', '), ...children].join(', ')}</small>
      </span>
      <span className="mail-facts">
        {sports.map((sport) => (
          <span key={sport} title={sport}>
            <Ball sport={sportKey(sport)} size={20} />
            <span className="vh">{sport}</span>
          </span>
        ))}
        {type === 'staff' && staffType ? (
          <>
            <Badge state="info" plain>
              {staffTypes[staffType].short}
            </Badge>
            <Badge state={w9Submitted ? 'done' : 'soon'}>{w9Submitted ? 'W9 Submitted' : 'W9 Pending'}</Badge>
          </>
        ) : null}
      </span>
    </Checkbox>
  );
}

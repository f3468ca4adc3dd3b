import type { ProgramResponse } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { sportKey } from '@/ui/sports';

import { formatClosedReason } from './offerings';

/** A program that fits the child, with a checkbox if it is available. */
export function ProgramChoice({
  program,
  isChosen,
  isRegistered,
  isHeld,
  onToggle,
}: {
  program: ProgramResponse;
  isChosen: boolean;
  isRegistered: boolean;
  isHeld: boolean;
  onToggle(): void;
}) {
  const closed = isHeld ? null : formatClosedReason(program);
  const isFixed = closed !== null || isRegistered;
  const mark = isFixed ? 'check off' : isChosen ? 'check on' : 'check';
  return (
    <label className={isFixed ? 'opt no' : isChosen ? 'opt sel' : 'opt'}>
      <input type="checkbox" className="vh" checked={isChosen} disabled={isFixed} onChange={onToggle} />
      <span className={mark} aria-hidden="true">
        <Icon name="check" />
      </span>
      <Ball sport={sportKey(program.sport)} size={32} />
      <span>
        <b>{program.name}</b>
        <small>{[program.dateLabel, program.audience].filter(Boolean).join(' · ')}</small>
      </span>
      {isRegistered ? (
        <Badge state="done">Registered</Badge>
      ) : closed ? (
        <Badge
          state={
            program.cardState === 'sold_out' ? 'sold' : program.cardState === 'complete' ? 'done' : 'soon'
          }
        >
          {closed}
        </Badge>
      ) : (
        <b className="tab">{money(program.price)}</b>
      )}
    </label>
  );
}

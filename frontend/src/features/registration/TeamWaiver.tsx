import { useState } from 'react';

import type { ChildResponse, ParentResponse, TeamResponse } from '@/api/generated/model';
import { firstName } from '@/ui/people';
import { fullName } from '@/ui/team-name';

import type { ReadyToPay } from './RegistrationFlow';
import { WaiverDialog } from './WaiverDialog';
import '@/ui/styles/dashboard.css';
import './registration.css';

interface Props {
  team: TeamResponse;
  child: ChildResponse;
  parent: ParentResponse;
  wasAccepted: boolean;
  onTick(accepted: boolean): void;
  onBack(): void;
  onReady(ready: ReadyToPay): void;
}

/** The waiver for one child on one team, on the way to its payment. */
export function TeamWaiver({ team, child, parent, wasAccepted, onTick, onBack, onReady }: Props) {
  const [accepted, setAccepted] = useState(wasAccepted);
  const item = { childId: child.id, leagueTeamId: team.id, parentId: parent.id, waiverAccepted: true };
  return (
    <WaiverDialog
      names={[firstName(child.name)]}
      what={fullName(team)}
      parent={parent}
      isChecking={false}
      accepted={accepted}
      onTick={(next) => {
        setAccepted(next);
        onTick(next);
      }}
      onBack={onBack}
      onAccept={(waiverVersion) => onReady({ items: [{ ...item, waiverVersion }], total: team.price })}
    />
  );
}

import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { exportRoster } from '@/api/generated/team/team';
import type { TeamResponse, TeamPlayerResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Drawing } from '@/ui/art/Drawing';
import { Icon } from '@/ui/Icon';
import { formatGrade } from '@/ui/people';
import { saveFile } from '@/ui/save-file';
import { fullName } from '@/ui/team-name';
import { toast } from '@/ui/toast';

import { JerseyNumberDialog } from './JerseyNumberDialog';
import { PrintButton } from './PrintButton';
import './team.css';

interface Props {
  team: TeamResponse;
  players: readonly TeamPlayerResponse[];
  request: { headers: Record<string, string> } | undefined;
}

/** The roster as the coach needs it: editable numbers, and phone numbers to call. */
export function CoachRoster({ team, players, request }: Props) {
  const [edited, setEdited] = useState<TeamPlayerResponse>();
  const download = async () => {
    try {
      saveFile(`${team.teamSlug}-roster.csv`, await exportRoster(team.id, request));
    } catch (error) {
      toast({ kind: 'bad', title: 'Export failed', description: getMessage(error) });
    }
  };
  return (
    <section className="panel" data-sheet aria-label="Roster">
      <p className="pad paper-only">{fullName(team)}</p>
      <div className="bar">
        <h2>Roster</h2>
        <span className="small muted">
          {players.length} of {team.maxPlayers} players
        </span>
      </div>
      {players.length === 0 ? (
        <div className="nobody">
          <Drawing name="rail" />
          <p className="muted">No players on the roster yet.</p>
        </div>
      ) : (
        <>
          <ul className="coach-roster">
            {players.map((player) => (
              <Row key={player.id} player={player} onEdit={() => setEdited(player)} />
            ))}
          </ul>
          <div className="pad row tight off-paper">
            <PrintButton />
            <button type="button" className="btn line m" onClick={() => void download()}>
              <Icon name="download" small />
              Export CSV
            </button>
          </div>
        </>
      )}
      {edited ? (
        <JerseyNumberDialog
          team={team}
          player={edited}
          request={request}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  );
}

function Row({ player, onEdit }: { player: TeamPlayerResponse; onEdit(): void }) {
  const { getDay } = useInstants();
  const { childName, jerseyNumber, grade, family } = player;
  return (
    <li>
      <button
        type="button"
        className="num"
        aria-label={`Change jersey number for ${childName}, currently ${jerseyNumber ?? 'none'}`}
        onClick={onEdit}
      >
        {jerseyNumber ?? '–'}
      </button>
      <div>
        <b>{childName}</b>
        <div className="small muted">{formatGrade(grade)}</div>
      </div>
      {family ? (
        <>
          <div className="small">
            {family.parentName}
            <br />
            <a href={`tel:${family.parentPhone.replace(/[^+\d]/g, '')}`}>{family.parentPhone}</a>
            <br />
            <a href={`mailto:${family.parentEmail}`}>{family.parentEmail}</a>
          </div>
          <div className="small muted">
            Registered {getDay(family.registeredAt)}
            <br />
            {PAYMENTS[family.paymentStatus] ?? family.paymentStatus}
          </div>
        </>
      ) : null}
    </li>
  );
}

const PAYMENTS: Record<string, string> = {
  completed: 'Paid',
  free: 'Free',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

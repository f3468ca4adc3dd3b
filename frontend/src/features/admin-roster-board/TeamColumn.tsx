import { useState } from 'react';

import type { RosterBoardPlayerResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';

import { toGrades, getSizes, getTeam, type Draft, type TeamOnBoard } from './rosters';
import { DRAGGED, PlayerRow } from './PlayerRow';
import './board.css';

interface Props {
  shown: TeamOnBoard;
  draft: Draft;
  /** The players that a proposal adds here. */
  proposed: readonly RosterBoardPlayerResponse[];
  placeName(teamId: number | null): string;
  onMove(id: number, from: HTMLElement): void;
  onDrop(id: number): void;
}

/** A team with its spots, the balance of grades and sizes, and its players; children are dropped on it. */
export function TeamColumn({ shown, draft, proposed, placeName, onMove, onDrop }: Props) {
  const { team, players, taken } = shown;
  const narrow = useIsPhoneWidth();
  const [over, setOver] = useState(false);
  const [open, setOpen] = useState(false);
  const isFull = taken >= team.maxPlayers;
  return (
    <section
      className={['rb-col', over ? 'over' : ''].join(' ')}
      aria-label={team.name}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(Number(event.dataTransfer.getData(DRAGGED)));
      }}
    >
      <div className="rb-head">
        <div className="rb-title">
          <h2 title={team.name}>{team.name}</h2>
          <span className="tab rb-count">
            <b>{taken}</b> of {team.maxPlayers}
          </span>
        </div>
        <p className="rb-sub">{team.school}</p>
        <p className={team.coachName ? 'rb-sub' : 'rb-sub warn'}>
          {team.coachName ? `Coach ${team.coachName}` : 'No coach yet'}
        </p>
        <span className={isFull ? 'rb-fill full' : 'rb-fill'}>
          <i style={{ width: `${Math.min(100, (100 * taken) / team.maxPlayers)}%` }} />
        </span>
        {narrow ? (
          <button
            type="button"
            className="icon-btn s rb-toggle"
            aria-expanded={open}
            aria-label={open ? `Hide ${team.name}` : `Show ${team.name}`}
            onClick={() => setOpen(!open)}
          >
            <Icon name="down" />
          </button>
        ) : null}
        {!narrow || open ? <Balance players={players} held={team.heldSpots} /> : null}
      </div>
      {!narrow || open ? (
        <ul className="rb-players">
          {players.map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              teamId={getTeam(player, draft)}
              from={draft[player.id] ? placeName(draft[player.id].from) : undefined}
              onMove={onMove}
            />
          ))}
          {over ? <li className="rb-drop">{`Drop here, ${taken + 1} of ${team.maxPlayers}`}</li> : null}
          {proposed.map(({ id, childName, grade }) => (
            <li key={id} className="rb-row ghost">
              <span className="grow">
                <b title={childName}>{childName}</b>
                <span className="rb-sub">{grade}, suggested</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Balance({ players, held }: { players: readonly RosterBoardPlayerResponse[]; held: number }) {
  const grades = toGrades(players);
  const sizes = getSizes(players);
  return (
    <>
      <div className="rb-bars" aria-hidden="true">
        {grades.map(({ name, count }, i) => (
          <i key={name} className={`rb-shade-${i % 4}`} style={{ flex: count }} />
        ))}
      </div>
      <p className="rb-sub">
        {grades.length === 0
          ? 'No players yet'
          : grades.map(({ name, count }) => `${name} ${count}`).join(', ')}
      </p>
      <p className="rb-sub">{sizes.map(({ name, count }) => `${count} ${name}`).join(', ')}</p>
      {held > 0 ? <p className="rb-sub warn">{`${held} held in checkout`}</p> : null}
    </>
  );
}

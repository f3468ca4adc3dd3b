import { memo } from 'react';

import type { RosterBoardPlayerResponse } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { Icon } from '@/ui/Icon';

import { sizeLetters } from './rosters';
import './board.css';

interface Props {
  player: RosterBoardPlayerResponse;
  /** null: unassigned. */
  teamId: number | null;
  /** The team before the draft; undefined: not moved. */
  from?: string;
  /** The proposed team; null: none was found. */
  proposed?: string | null;
  onMove(id: number, from: HTMLElement): void;
}

export const moveButtonId = (id: number) => `move-${id}`;

/** A dragged item is identified by its id. */
export const DRAGGED = 'text/plain';

/** An unassigned child or a player: dragged, or moved with its menu. Only changed rows are redrawn. */
export const PlayerRow = memo(function PlayerRow({ player, teamId, from, proposed, onMove }: Props) {
  const { id, childName, grade, school, tshirtSize, jerseyColor, jerseyNumber } = player;
  const isPool = teamId === null;
  const facts = isPool
    ? [grade, school, sizeLetters(tshirtSize)]
    : [grade, ...(player.coachedTeamId === teamId ? ["coach's child"] : [])];
  return (
    <li
      className={['rb-row', from === undefined ? '' : 'moved'].join(' ')}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(id));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {isPool ? (
        <i className="rb-dot" style={{ background: jerseyCloth(jerseyColor).cloth }} aria-hidden="true" />
      ) : (
        <span className="rb-number num">{from === undefined ? (jerseyNumber ?? '–') : '·'}</span>
      )}
      <span className="grow">
        <b title={childName}>{childName}</b>
        <span className="rb-sub">
          {facts.join(', ')}
          {from === undefined ? null : <span className="rb-from">, from {from}</span>}
        </span>
      </span>
      {typeof proposed === 'string' ? <span className="rb-to">{proposed}</span> : null}
      {proposed === null ? <span className="badge soon">no spot</span> : null}
      <button
        id={moveButtonId(id)}
        type="button"
        className="icon-btn s"
        aria-label={`Move ${childName} to…`}
        aria-haspopup="menu"
        onClick={(event) => onMove(id, event.currentTarget)}
      >
        <Icon name="more" small />
      </button>
    </li>
  );
});

import { useState } from 'react';

import { Icon } from '@/ui/Icon';

import { getName, getReasons, formatSlot, type Spot } from './draft-day';
import type { DraftMoves } from './use-draft-moves';
import './draft-day.css';

/** A free slot in the grid: where a lifted game can go, or why not. */
export function DraftSlotCell({
  spot,
  moves,
  isNamed,
}: {
  spot: Spot;
  moves: DraftMoves;
  isNamed?: boolean;
}) {
  const [isOver, setOver] = useState(false);
  const { lifted, cellAt, putDown, refuse } = moves;
  const named = isNamed ? <b>{`${spot.location}, ${spot.court}`}</b> : null;
  if (!lifted) return named ? null : <span className="dg-free">Free</span>;
  const cell = cellAt(spot);
  const isRefused = cell?.isAvailable === false;
  const reasons = cell ? getReasons(cell) : '';
  const words = !cell ? 'Checking…' : isOver ? 'Drop here' : 'Fits';
  return (
    <button
      type="button"
      className={['dg-spot', isRefused ? 'refused' : '', isOver && !isRefused ? 'over' : ''].join(' ')}
      aria-disabled={!cell || isRefused}
      aria-label={
        isRefused
          ? `${formatSlot(spot)}, does not fit: ${reasons}`
          : `Move ${getName(lifted.game)} to ${formatSlot(spot)}${reasons ? `. ${reasons}` : ''}`
      }
      onClick={() => {
        if (cell?.isAvailable) putDown(spot);
        else if (cell) refuse(cell);
      }}
      onDragOver={(event) => {
        // A slot that is not checked yet can be tried: the server checks it.
        if (isRefused) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        putDown(spot);
      }}
    >
      {named}
      {isRefused ? (
        <span className="dg-why">
          <Icon name="alert" small />
          <span>{reasons}</span>
        </span>
      ) : (
        <>
          <span>{words}</span>
          {reasons ? <span className="dg-preference">{reasons}</span> : null}
        </>
      )}
    </button>
  );
}

import { useState } from 'react';

import type { RosterBoardPlayerResponse, TeamFillProposalResponse } from '@/api/generated/model';
import { toChoices, SearchBox, SelectFilter } from '@/ui/admin/filters';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';

import { toGrades, playerMatchesSearch, type BoardSearch, type Draft } from './rosters';
import { DRAGGED, PlayerRow } from './PlayerRow';
import './board.css';

const FIRST_ON_PHONES = 5;

interface Props {
  pool: readonly RosterBoardPlayerResponse[];
  draft: Draft;
  proposal: TeamFillProposalResponse | undefined;
  search: BoardSearch;
  onSearch(patch: Partial<BoardSearch>): void;
  placeName(teamId: number | null): string;
  onMove(id: number, from: HTMLElement): void;
  onDrop(id: number): void;
}

/** The division's children without a team, narrowed by the search. */
export function UnassignedPlayers({
  pool,
  draft,
  proposal,
  search,
  onSearch,
  placeName,
  onMove,
  onDrop,
}: Props) {
  const narrow = useIsPhoneWidth();
  const [whole, setWhole] = useState(false);
  const wanted = pool.filter((player) => playerMatchesSearch(player, search));
  const shown = narrow && !whole ? wanted.slice(0, FIRST_ON_PHONES) : wanted;
  const schools = [...new Set(pool.map(({ school }) => school))].sort();
  const targets = new Map(proposal?.moves.map(({ id, to }) => [id, placeName(to)]));
  const unplaced = new Set(proposal?.unassigned.flatMap(({ ids }) => ids));
  return (
    <section
      className="rb-pool"
      aria-label="Unassigned players"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(Number(event.dataTransfer.getData(DRAGGED)));
      }}
    >
      <div className="rb-pool-head">
        <div className="rb-title">
          <h2>Unassigned players</h2>
          <span className="rb-count">
            <b>{pool.length}</b>
          </span>
        </div>
        <SearchBox
          placeholder="Search by child or parent"
          value={search.search}
          onSearch={(value) => onSearch({ search: value })}
        />
        <div className="rb-filters">
          <SelectFilter
            name="School"
            value={search.school}
            choices={toChoices(schools)}
            onChange={(school) => onSearch({ school })}
          />
          <SelectFilter
            name="Grade"
            value={search.grade}
            choices={toChoices(toGrades(pool).map(({ name }) => name))}
            onChange={(grade) => onSearch({ grade })}
          />
        </div>
      </div>
      {wanted.length === 0 ? (
        <p className="rb-empty">
          {pool.length === 0 ? 'No unassigned players.' : 'No players match these filters.'}
        </p>
      ) : (
        <ul className="rb-pool-rows">
          {shown.map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              teamId={null}
              from={draft[player.id] ? placeName(draft[player.id].from) : undefined}
              proposed={unplaced.has(player.id) ? null : targets.get(player.id)}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {shown.length < wanted.length ? (
        <button type="button" className="btn text s" onClick={() => setWhole(true)}>
          {`Show ${wanted.length - shown.length} more`}
        </button>
      ) : null}
    </section>
  );
}

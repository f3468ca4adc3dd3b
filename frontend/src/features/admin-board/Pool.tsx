import { useState } from 'react';

import type { BoardPlayerDto, ProposalDto } from '@/api/generated/model';
import { choicesOf, SearchBox, SelectFilter } from '@/ui/admin/filters';
import { useNarrow } from '@/ui/admin/use-narrow';

import { gradesOf, isWanted, type BoardSearch, type Draft } from './rosters';
import { DRAGGED, PlayerRow } from './PlayerRow';
import './board.css';

const FIRST_ON_PHONES = 5;

interface Props {
  pool: readonly BoardPlayerDto[];
  draft: Draft;
  proposal: ProposalDto | undefined;
  search: BoardSearch;
  onSearch(patch: Partial<BoardSearch>): void;
  placeName(teamId: number | null): string;
  onMove(id: number, from: HTMLElement): void;
  onDrop(id: number): void;
}

/** Those of the division who stand on no team, narrowed by what is looked for. */
export function Pool({ pool, draft, proposal, search, onSearch, placeName, onMove, onDrop }: Props) {
  const narrow = useNarrow();
  const [whole, setWhole] = useState(false);
  const wanted = pool.filter((player) => isWanted(player, search));
  const shown = narrow && !whole ? wanted.slice(0, FIRST_ON_PHONES) : wanted;
  const schools = [...new Set(pool.map(({ school }) => school))].sort();
  const targets = new Map(proposal?.moves.map(({ id, to }) => [id, placeName(to)]));
  const unplaced = new Set(proposal?.unplaced.flatMap(({ ids }) => ids));
  return (
    <section
      className="rb-pool"
      aria-label="Pool"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(Number(event.dataTransfer.getData(DRAGGED)));
      }}
    >
      <div className="rb-pool-head">
        <div className="rb-title">
          <h2>Pool</h2>
          <span className="rb-count">
            <b>{pool.length}</b> not on a team
          </span>
        </div>
        <SearchBox
          placeholder="Name or parent"
          value={search.search}
          onSearch={(value) => onSearch({ search: value })}
        />
        <div className="rb-filters">
          <SelectFilter
            name="School"
            value={search.school}
            choices={choicesOf(schools)}
            onChange={(school) => onSearch({ school })}
          />
          <SelectFilter
            name="Grade"
            value={search.grade}
            choices={choicesOf(gradesOf(pool).map(({ name }) => name))}
            onChange={(grade) => onSearch({ grade })}
          />
        </div>
      </div>
      {wanted.length === 0 ? (
        <p className="rb-empty">
          {pool.length === 0 ? 'Nobody waits for a team.' : 'Nobody fits these filters.'}
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

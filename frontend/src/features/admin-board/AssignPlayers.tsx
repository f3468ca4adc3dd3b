import { messageOf } from '@/api/errors';
import { useGetBoard } from '@/api/generated/league-office/league-office';
import type { SeasonDto } from '@/api/generated/model';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import type { BoardSearch } from './rosters';
import { Board } from './Board';
import './board.css';

interface Props {
  season: SeasonDto;
  search: BoardSearch;
  onSearch(patch: Partial<BoardSearch>): void;
}

/** Assign Players: who registered for the season, put on its teams. */
export function AssignPlayers({ season, search, onSearch }: Props) {
  const { data, error, refetch } = useGetBoard(season.id, {
    query: { refetchOnMount: 'always', staleTime: 0 },
  });
  if (!data)
    return error ? (
      <BrokenPart
        title="We could not load the team board."
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="rb-shape" label="Loading the team board..." />
    );
  if (data.divisions.length === 0 && data.players.length === 0)
    return (
      <EmptyState heading="h2" drawing="board" title="Nobody to assign yet">
        Add divisions under Overview; children appear here as they register.
      </EmptyState>
    );
  return <Board seasonId={season.id} board={data} search={search} onSearch={onSearch} />;
}

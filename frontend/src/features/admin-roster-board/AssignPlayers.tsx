import { getMessage } from '@/api/errors';
import { useGetBoard } from '@/api/generated/league-office/league-office';
import type { SeasonResponse } from '@/api/generated/model';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import type { BoardSearch } from './rosters';
import { Board } from './Board';
import './board.css';

interface Props {
  season: SeasonResponse;
  search: BoardSearch;
  onSearch(patch: Partial<BoardSearch>): void;
}

/** Assign Players: the season's children, assigned to its teams. */
export function AssignPlayers({ season, search, onSearch }: Props) {
  const { data, error, refetch } = useGetBoard(season.id, {
    query: { refetchOnMount: 'always', staleTime: 0 },
  });
  if (!data)
    return error ? (
      <ErrorState
        title="We could not load the rosters."
        message={getMessage(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="rb-shape" label="Loading rosters..." />
    );
  if (data.divisions.length === 0 && data.players.length === 0)
    return (
      <EmptyState heading="h2" drawing="board" title="No players to assign yet">
        Add divisions in the Overview tab. Players appear here as families register.
      </EmptyState>
    );
  return <Board seasonId={season.id} board={data} search={search} onSearch={onSearch} />;
}

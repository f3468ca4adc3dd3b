import { getMessage } from '@/api/errors';
import { useGetSeasonOverview } from '@/api/generated/league-office/league-office';
import type { SeasonResponse, SeasonOverviewResponse } from '@/api/generated/model';
import { StatCards } from '@/ui/admin/StatCards';
import { formatMoneyExact } from '@/ui/format';
import { ErrorState, Skeleton } from '@/ui/states';

import { Divisions } from './Divisions';
import './season-manager.css';

/** The season's enrollment: who is registered, on which team, and which divisions lack teams. */
export function Overview({ season }: { season: SeasonResponse }) {
  const { data, error, refetch } = useGetSeasonOverview(season.id, { query: { refetchOnMount: 'always' } });
  if (!data)
    return error ? (
      <ErrorState
        title="We could not load the overview."
        message={getMessage(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="season-shape" label="Loading the overview..." />
    );
  return (
    <>
      <StatCards label={`${season.name} overview`} figures={getTotals(data)} />
      <Divisions seasonId={season.id} overview={data} refetch={refetch} />
    </>
  );
}

function getTotals({ registered, paid, divisions, playersWithoutDivision }: SeasonOverviewResponse) {
  const all = [...divisions, playersWithoutDivision];
  const sum = (count: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  const short = divisions.filter(({ teamsMissing }) => teamsMissing > 0).length;
  return [
    { label: 'Registered', value: registered },
    { label: 'Unassigned', value: sum(({ unassignedPlayers }) => unassignedPlayers) },
    { label: 'On teams', value: sum(({ assignedPlayers }) => assignedPlayers) },
    {
      label: 'Spots',
      value: sum(({ totalSpots }) => totalSpots),
      note: `${sum(({ freeSpots }) => freeSpots)} left`,
    },
    { label: 'Paid', value: formatMoneyExact(paid) },
    { label: 'Divisions needing teams', value: short },
  ];
}

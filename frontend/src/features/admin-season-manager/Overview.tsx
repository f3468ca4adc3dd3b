import { messageOf } from '@/api/errors';
import { useGetSeasonOverview } from '@/api/generated/league-office/league-office';
import type { SeasonDto, SeasonOverviewDto } from '@/api/generated/model';
import { Kpis } from '@/ui/admin/Kpis';
import { moneyExact } from '@/ui/format';
import { BrokenPart, Skeleton } from '@/ui/states';

import { Divisions } from './Divisions';
import './season-manager.css';

/** How the season fills: who is registered, where they stand, and which divisions lack teams. */
export function Overview({ season }: { season: SeasonDto }) {
  const { data, error, refetch } = useGetSeasonOverview(season.id, { query: { refetchOnMount: 'always' } });
  if (!data)
    return error ? (
      <BrokenPart
        title="We could not load the overview."
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="season-shape" label="Loading the overview..." />
    );
  return (
    <>
      <Kpis label={`Overview of ${season.name}`} figures={figuresOf(data)} />
      <Divisions seasonId={season.id} overview={data} refetch={refetch} />
    </>
  );
}

function figuresOf({ registered, paid, divisions, undivided }: SeasonOverviewDto) {
  const all = [...divisions, undivided];
  const sum = (count: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  const short = divisions.filter(({ teamsShort }) => teamsShort > 0).length;
  return [
    { label: 'Registered', value: registered },
    { label: 'In the pool', value: sum(({ inPool }) => inPool) },
    { label: 'On teams', value: sum(({ onTeams }) => onTeams) },
    {
      label: 'Places',
      value: sum(({ places }) => places),
      note: `${sum(({ freePlaces }) => freePlaces)} free`,
    },
    { label: 'Paid', value: moneyExact(paid) },
    { label: 'Divisions short of teams', value: short },
  ];
}

import { messageOf } from '@/api/errors';
import type { SeasonDto } from '@/api/generated/model';
import { useReadSeasonWishes } from '@/api/generated/wishes/wishes';
import { BrokenPart, Skeleton } from '@/ui/states';

import { KnownTies } from './KnownTies';
import { TeamsDaysOff } from './TeamsDaysOff';
import { WishesForm } from './WishesForm';
import './wishes.css';

/** What every schedule of the season minds: how the office wants it, when teams cannot play, who is on several teams. */
export function Wishes({ season }: { season: SeasonDto }) {
  const { data, error, refetch } = useReadSeasonWishes(season.id, { query: { refetchOnMount: 'always' } });
  if (!data)
    return error ? (
      <BrokenPart
        title="We could not load the wishes."
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="wishes-shape" label="Loading the wishes..." />
    );
  return (
    <div className="stack">
      <WishesForm key={data.version} season={season} wishes={data} />
      <TeamsDaysOff season={season} teams={data.teams} />
      <KnownTies coaches={data.coaches} families={data.families} />
    </div>
  );
}

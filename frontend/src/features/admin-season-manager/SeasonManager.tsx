import { Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import { useGetSeason } from '@/api/generated/leagues/leagues';
import type { SeasonDto } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Icon } from '@/ui/Icon';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { Applications } from './Applications';
import { Teams } from './Teams';
import './season-manager.css';

const BACK = (
  <Link className="btn line s" to="/admin/$section/seasons" params={{ section: 'leagues' }}>
    <Icon name="left" small />
    Season Settings
  </Link>
);

/** One season: who wants to coach in it, and the teams that play. */
export function SeasonManager({ id }: { id: string }) {
  const seasonId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { data, error, refetch } = useGetSeason(seasonId, {
    query: { enabled: seasonId > 0, refetchOnMount: 'always' },
  });
  const isUnknown = seasonId === 0 || (error instanceof ApiError && error.status === 404);
  return (
    <PageFrame title={data?.name ?? 'Season Manager'} actions={BACK}>
      <PageHead title={data?.name ?? 'Season Manager'} noindex />
      {data ? (
        <Coaches season={data} />
      ) : isUnknown ? (
        <EmptyState drawing="board" title="There is no such season.">
          It was deleted, or the address is not complete.
        </EmptyState>
      ) : error ? (
        <BrokenPart
          title="We could not load the season."
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="season-shape" label="Loading the season..." />
      )}
    </PageFrame>
  );
}

function Coaches({ season }: { season: SeasonDto }) {
  return (
    <div className="season-manager">
      <Applications season={season} />
      <Teams season={season} />
    </div>
  );
}

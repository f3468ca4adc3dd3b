import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError, getMessage } from '@/api/errors';
import { useGetSeason } from '@/api/generated/leagues/leagues';
import type { SeasonResponse } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { seasonTabs, type SeasonTab } from './tabs';
import './season-manager.css';

/** One season: its name and state, and the tabs for managing it. */
export function SeasonFrame({
  id,
  tab,
  onEdit,
  children,
}: {
  /** From the URL. */
  id: string;
  tab: SeasonTab;
  onEdit(season: SeasonResponse): void;
  children(season: SeasonResponse): ReactNode;
}) {
  const seasonId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { data, error, refetch } = useGetSeason(seasonId, {
    query: { enabled: seasonId > 0, refetchOnMount: 'always' },
  });
  const isUnknown = seasonId === 0 || (error instanceof ApiError && error.status === 404);
  return (
    <PageFrame
      title={data?.name ?? 'Season Manager'}
      actions={
        <>
          {data ? (
            <Badge state={data.isActive ? 'open' : 'off'}>{data.isActive ? 'Active' : 'Inactive'}</Badge>
          ) : null}
          <Link className="btn line s" to="/admin/$section/seasons" params={{ section: 'leagues' }}>
            <Icon name="left" small />
            Season Settings
          </Link>
          {data ? (
            <button type="button" className="btn line s" onClick={() => onEdit(data)}>
              <Icon name="edit" small />
              Edit Season
            </button>
          ) : null}
        </>
      }
      tabs={isUnknown ? undefined : seasonTabs(id, tab)}
    >
      <PageHead title={data ? `${data.name}, ${tab.toLowerCase()}` : 'Season Manager'} noindex />
      {data ? (
        children(data)
      ) : isUnknown ? (
        <EmptyState heading="h2" drawing="board" title="Season not found">
          It may have been deleted, or the link is incomplete.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="We could not load the season."
          message={getMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="season-shape" label="Loading the season..." />
      )}
    </PageFrame>
  );
}

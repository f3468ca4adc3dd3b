import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '@/api/errors';
import { useGetSeason } from '@/api/generated/leagues/leagues';
import type { SeasonDto } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { seasonTabs, type SeasonTab } from './tabs';
import './season-manager.css';

/** One season: its name and state, and the tabs of what is managed in it. */
export function SeasonFrame({
  id,
  tab,
  onEdit,
  children,
}: {
  /** As the address has it. */
  id: string;
  tab: SeasonTab;
  onEdit(season: SeasonDto): void;
  children(season: SeasonDto): ReactNode;
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
        <EmptyState heading="h2" drawing="board" title="There is no such season.">
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

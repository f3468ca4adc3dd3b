import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getMessage } from '@/api/errors';
import type { ScheduleReportResponse, ScheduleRunDetailsResponse } from '@/api/generated/model';
import { ErrorState, Skeleton } from '@/ui/states';

/** Anything based on the draft's current quality, which takes a moment to calculate. */
export function DraftEvaluation({
  judging: { data, error, refetch },
  children,
}: {
  judging: Pick<UseQueryResult<ScheduleRunDetailsResponse>, 'data' | 'error' | 'refetch'>;
  children(report: ScheduleReportResponse, run: ScheduleRunDetailsResponse): ReactNode;
}) {
  if (data?.report) return children(data.report, data);
  return error ? (
    <ErrorState
      title="We could not check how even this draft is."
      message={getMessage(error)}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton className="dg-shape" label="Checking the draft..." />
  );
}

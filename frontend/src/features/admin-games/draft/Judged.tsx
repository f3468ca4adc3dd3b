import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { messageOf } from '@/api/errors';
import type { ReportDto, ScheduleRunDetailsDto } from '@/api/generated/model';
import { BrokenPart, Skeleton } from '@/ui/states';

/** What rests on how good the draft is as it stands, which takes a moment to work out. */
export function Judged({
  judging: { data, error, refetch },
  children,
}: {
  judging: Pick<UseQueryResult<ScheduleRunDetailsDto>, 'data' | 'error' | 'refetch'>;
  children(report: ReportDto, run: ScheduleRunDetailsDto): ReactNode;
}) {
  if (data?.report) return children(data.report, data);
  return error ? (
    <BrokenPart
      title="We could not judge the draft."
      message={messageOf(error)}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton className="dg-shape" label="Judging the draft..." />
  );
}

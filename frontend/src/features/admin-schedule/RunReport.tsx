import { Modal } from 'antd';

import { getMessage } from '@/api/errors';
import type { ScheduleRunResponse } from '@/api/generated/model';
import { useGetScheduleRun } from '@/api/generated/scheduling/scheduling';
import { ErrorState, Skeleton } from '@/ui/states';

import { ReportBody } from './ReportBody';
import './games.css';

/** A schedule's quality. */
export function RunReport({
  run,
  name,
  onClose,
}: {
  run: ScheduleRunResponse;
  name: string;
  onClose(): void;
}) {
  const { data, error, refetch } = useGetScheduleRun(run.id, { query: { refetchOnMount: 'always' } });
  return (
    <Modal open title={`Schedule report: ${name}`} width={880} footer={null} onCancel={onClose}>
      {data?.report ? (
        <ReportBody report={data.report} request={run.request} />
      ) : error ? (
        <ErrorState
          title="We could not load the report."
          message={getMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="games-shape" label="Loading the report..." />
      )}
    </Modal>
  );
}

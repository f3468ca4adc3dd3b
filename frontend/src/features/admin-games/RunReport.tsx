import { Modal } from 'antd';

import { messageOf } from '@/api/errors';
import type { ScheduleRunDto } from '@/api/generated/model';
import { useGetScheduleRun } from '@/api/generated/scheduling/scheduling';
import { BrokenPart, Skeleton } from '@/ui/states';

import { ReportBody } from './ReportBody';
import './games.css';

/** How good a schedule is. */
export function RunReport({ run, name, onClose }: { run: ScheduleRunDto; name: string; onClose(): void }) {
  const { data, error, refetch } = useGetScheduleRun(run.id, { query: { refetchOnMount: 'always' } });
  return (
    <Modal open title={`Report: ${name}`} width={880} footer={null} onCancel={onClose}>
      {data?.report ? (
        <ReportBody report={data.report} request={run.request} />
      ) : error ? (
        <BrokenPart
          title="We could not load the report."
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="games-shape" label="Loading the report..." />
      )}
    </Modal>
  );
}

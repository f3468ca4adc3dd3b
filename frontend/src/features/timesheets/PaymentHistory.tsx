import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import type { TimesheetResponse } from '@/api/generated/model';
import {
  getListOwnTimesheetsQueryKey,
  useListOwnTimesheets,
  useWithdrawTimesheet,
} from '@/api/generated/timesheets/timesheets';
import { Badge } from '@/ui/Badge';
import { Dialog } from '@/ui/Dialog';
import { restoreFocus } from '@/ui/focus';
import { ErrorState, EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { getHours, formatHours, sheetStates, weekLabel } from './sheets';
import './timesheets.css';

/** Approved hours, and waiting ones. Hours only: no amount is known before administrators pay. */
export function PaymentHistory({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useListOwnTimesheets({ query: { refetchOnMount: 'always' } });
  return (
    <Dialog
      title="Payment History"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            Close
          </button>
          <Link className="btn" to="/staff-dashboard" search={(at) => ({ ...at, dialog: 'timesheet' })}>
            Submit Timesheet
          </Link>
        </>
      }
    >
      <div className="pad stack">
        {data ? (
          <Sheets sheets={data} />
        ) : error ? (
          <ErrorState
            title="We could not load your hours."
            message={getMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading text="Loading your hours" />
        )}
      </div>
    </Dialog>
  );
}

function Sheets({ sheets }: { sheets: readonly TimesheetResponse[] }) {
  const approved = sheets.filter(({ status }) => status === 'approved');
  if (sheets.length === 0)
    return (
      <EmptyState drawing="board" title="No hours yet">
        Submit a timesheet for each week you work. Approved hours appear here.
      </EmptyState>
    );
  return (
    <>
      <p>
        <b>{formatHours(getHours(approved))} approved so far.</b>{' '}
        <span className="muted">
          This page shows hours only. The office confirms amounts when it pays you.
        </span>
      </p>
      <ul className="sheets">
        {sheets.map((sheet) => (
          <SheetRow key={sheet.id} sheet={sheet} />
        ))}
      </ul>
    </>
  );
}

function SheetRow({ sheet }: { sheet: TimesheetResponse }) {
  const { id, programId, programName, weekStart, hours, status, returnReason } = sheet;
  const { label, badge } = sheetStates[status];
  const week = weekLabel(weekStart);
  return (
    <li>
      <div className="spread">
        <b>{programName}</b>
        <Badge state={badge}>{label}</Badge>
      </div>
      <div className="small muted">
        {week}, {formatHours(hours)}
      </div>
      {returnReason ? <p className="small">{returnReason}</p> : null}
      {status === 'approved' ? null : (
        <div className="row tight">
          {programId === null ? null : (
            <Link
              className="btn line m"
              aria-label={`Edit ${programName}, ${week}`}
              to="/staff-dashboard"
              search={(at) => ({ ...at, dialog: 'timesheet', sheet: String(id) })}
            >
              Edit
            </Link>
          )}
          <WithdrawTimesheet id={id} words={`${programName}, ${week}`} />
        </div>
      )}
    </li>
  );
}

function WithdrawTimesheet({ id, words }: { id: number; words: string }) {
  const queries = useQueryClient();
  const withdraw = useWithdrawTimesheet();
  const takeBack = async (list: HTMLElement | null) => {
    try {
      await withdraw.mutateAsync({ id });
      toast({ kind: 'good', title: 'Timesheet withdrawn' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: getListOwnTimesheetsQueryKey() });
    restoreFocus(list);
  };
  return (
    <button
      type="button"
      className="btn text m"
      aria-label={`Withdraw ${words}`}
      disabled={withdraw.isPending}
      onClick={({ currentTarget }) => void takeBack(currentTarget.closest<HTMLElement>('.sheets'))}
    >
      Withdraw
    </button>
  );
}

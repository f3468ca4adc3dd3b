import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import type { TimesheetDto } from '@/api/generated/model';
import {
  getListOwnTimesheetsQueryKey,
  useListOwnTimesheets,
  useWithdrawTimesheet,
} from '@/api/generated/timesheets/timesheets';
import { Badge } from '@/ui/Badge';
import { Dialog } from '@/ui/Dialog';
import { keepFocus } from '@/ui/focus';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { hoursOf, hoursWords, sheetStates, weekLabel } from './sheets';
import './timesheets.css';

/** What was approved so far, and what still waits. Hours alone: no amount is known before the office pays. */
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
          <BrokenPart
            title="We could not load your hours."
            message={messageOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading text="Loading your hours" />
        )}
      </div>
    </Dialog>
  );
}

function Sheets({ sheets }: { sheets: readonly TimesheetDto[] }) {
  const approved = sheets.filter(({ status }) => status === 'approved');
  if (sheets.length === 0)
    return (
      <EmptyState drawing="board" title="No hours yet">
        Submit a timesheet for each week you work. What the office approves stands here.
      </EmptyState>
    );
  return (
    <>
      <p>
        <b>{hoursWords(hoursOf(approved))} approved so far.</b>{' '}
        <span className="muted">This page lists hours; the office tells you the amounts when it pays.</span>
      </p>
      <ul className="sheets">
        {sheets.map((sheet) => (
          <SheetRow key={sheet.id} sheet={sheet} />
        ))}
      </ul>
    </>
  );
}

function SheetRow({ sheet }: { sheet: TimesheetDto }) {
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
        {week}, {hoursWords(hours)}
      </div>
      {returnReason ? <p className="small">{returnReason}</p> : null}
      {status === 'approved' ? null : (
        <div className="row tight">
          {programId === null ? null : (
            <Link
              className="btn line m"
              aria-label={`Change ${programName}, ${week}`}
              to="/staff-dashboard"
              search={(at) => ({ ...at, dialog: 'timesheet', sheet: String(id) })}
            >
              Change
            </Link>
          )}
          <TakeBack id={id} words={`${programName}, ${week}`} />
        </div>
      )}
    </li>
  );
}

function TakeBack({ id, words }: { id: number; words: string }) {
  const queries = useQueryClient();
  const withdraw = useWithdrawTimesheet();
  const takeBack = async (list: HTMLElement | null) => {
    try {
      await withdraw.mutateAsync({ id });
      toast({ kind: 'good', title: 'Timesheet taken back' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
    await queries.invalidateQueries({ queryKey: getListOwnTimesheetsQueryKey() });
    keepFocus(list);
  };
  return (
    <button
      type="button"
      className="btn text m"
      aria-label={`Take back ${words}`}
      disabled={withdraw.isPending}
      onClick={({ currentTarget }) => void takeBack(currentTarget.closest<HTMLElement>('.sheets'))}
    >
      Take back
    </button>
  );
}

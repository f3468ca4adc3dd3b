import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import { TimesheetStatus, type StaffTimesheetDto } from '@/api/generated/model';
import {
  getListTimesheetsQueryKey,
  useApproveTimesheet,
  useListTimesheets,
} from '@/api/generated/timesheet-office/timesheet-office';
import { staffTypes } from '@/content/staff';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge, type BadgeState } from '@/ui/Badge';
import { keepFocus } from '@/ui/focus';
import { calendarDay, rangeLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { SendBack } from './SendBack';

export interface TimesheetSearch {
  search?: string;
  status?: string;
  page?: string;
  size?: string;
}

const STATES: Record<TimesheetStatus, { label: string; badge: BadgeState }> = {
  submitted: { label: 'To be decided', badge: 'info' },
  approved: { label: 'Approved', badge: 'open' },
  returned: { label: 'Sent back', badge: 'soon' },
};
const CHOICES = Object.values(TimesheetStatus).map((value) => ({ value, label: STATES[value].label }));

const weekOf = ({ weekStart }: StaffTimesheetDto) =>
  rangeLabel(weekStart, calendarDay(weekStart)?.add(6, 'day').format('YYYY-MM-DD'));

function State({ sheet: { status, returnReason } }: { sheet: StaffTimesheetDto }) {
  return (
    <>
      <Badge state={STATES[status].badge}>{STATES[status].label}</Badge>
      {returnReason ? <span className="sub">{returnReason}</span> : null}
    </>
  );
}

/** Everybody's hours: looked through, approved or sent back. */
export function TimesheetList({
  search,
  onSearch,
}: {
  search: TimesheetSearch;
  onSearch(patch: Partial<TimesheetSearch>): void;
}) {
  const narrow = useNarrow();
  const queries = useQueryClient();
  const returning = useOpenDialog<StaffTimesheetDto>();
  const approve = useApproveTimesheet();
  const { page, pageSize } = pageOf(search);
  const status = Object.values(TimesheetStatus).find((one) => one === search.status);
  const list = useListTimesheets({ page, pageSize, search: search.search, status }, { query: pageQuery });
  const refresh = async (row: HTMLElement | null = null) => {
    await queries.invalidateQueries({ queryKey: getListTimesheetsQueryKey() });
    keepFocus(row);
  };

  const take = async (row: HTMLElement | null, { id, version, staffName, hours }: StaffTimesheetDto) => {
    try {
      await approve.mutateAsync({ id, data: { version } });
      toast({ kind: 'good', title: 'Timesheet approved', description: `${staffName}, ${hours} h` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
    await refresh(row);
  };

  const columns: Column<StaffTimesheetDto>[] = [
    {
      key: 'name',
      title: 'Name',
      render: (_, sheet) => (
        <>
          <b>{sheet.staffName}</b>
          <span className="sub">
            {staffTypes[sheet.staffType].short}
            {narrow ? `, ${sheet.hours} h, ${weekOf(sheet)}` : null}
          </span>
          {narrow ? (
            <>
              <span className="sub">{sheet.programName}</span>
              <State sheet={sheet} />
            </>
          ) : null}
        </>
      ),
    },
    {
      key: 'program',
      title: 'Program',
      wide: true,
      render: (_, { programName, note }) => (
        <>
          {programName}
          {note ? <span className="sub">{note}</span> : null}
        </>
      ),
    },
    { key: 'week', title: 'Week', wide: true, render: (_, sheet) => weekOf(sheet) },
    { key: 'hours', title: 'Hours', wide: true, align: 'right', render: (_, { hours }) => hours.toFixed(2) },
    { key: 'state', title: 'State', wide: true, render: (_, sheet) => <State sheet={sheet} /> },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, sheet) => {
        if (sheet.status === 'returned') return null;
        const words = `${sheet.staffName}, ${sheet.programName}, ${weekOf(sheet)}`;
        return (
          <span className="actions">
            {sheet.status === 'submitted' ? (
              <button
                type="button"
                className="btn line s"
                aria-label={`Approve ${words}`}
                disabled={approve.isPending}
                onClick={({ currentTarget }) => void take(currentTarget.closest('tr'), sheet)}
              >
                Approve
              </button>
            ) : null}
            <button
              type="button"
              className="btn text s"
              aria-label={`Send back ${words}`}
              onClick={() => returning.open(sheet)}
            >
              Send back
            </button>
          </span>
        );
      },
    },
  ];

  return (
    <>
      <ListFrame
        label="timesheets"
        heading="Timesheets"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search name or program"
        filters={[{ name: 'State', key: 'status', choices: CHOICES }]}
        empty={{
          drawing: 'board',
          title: 'No timesheets yet',
          text: 'Referees and counselors submit their hours in the staff portal, week by week.',
        }}
        unmatched={{ drawing: 'board', title: 'No timesheet fits these filters.' }}
        failure="We could not load the timesheets."
      />
      <DialogPlace dialog={returning}>
        {(sheet, close) => <SendBack sheet={sheet} onDone={() => refresh()} onClose={close} />}
      </DialogPlace>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import { TimesheetStatus, type StaffTimesheetResponse } from '@/api/generated/model';
import {
  getListTimesheetsQueryKey,
  useApproveTimesheet,
  useListTimesheets,
} from '@/api/generated/timesheet-office/timesheet-office';
import { staffTypes } from '@/content/staff';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge, type BadgeState } from '@/ui/Badge';
import { restoreFocus } from '@/ui/focus';
import { calendarDay, rangeLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { ReturnTimesheet } from './ReturnTimesheet';

export interface TimesheetSearch {
  search?: string;
  status?: string;
  page?: string;
  size?: string;
}

const STATES: Record<TimesheetStatus, { label: string; badge: BadgeState }> = {
  submitted: { label: 'Needs approval', badge: 'info' },
  approved: { label: 'Approved', badge: 'open' },
  returned: { label: 'Returned for changes', badge: 'soon' },
};
const CHOICES = Object.values(TimesheetStatus).map((value) => ({ value, label: STATES[value].label }));

const getWeek = ({ weekStart }: StaffTimesheetResponse) =>
  rangeLabel(weekStart, calendarDay(weekStart)?.add(6, 'day').format('YYYY-MM-DD'));

function State({ sheet: { status, returnReason } }: { sheet: StaffTimesheetResponse }) {
  return (
    <>
      <Badge state={STATES[status].badge}>{STATES[status].label}</Badge>
      {returnReason ? <span className="sub">{returnReason}</span> : null}
    </>
  );
}

/** Everyone's hours: reviewed, approved or returned for changes. */
export function TimesheetList({
  search,
  onSearch,
}: {
  search: TimesheetSearch;
  onSearch(patch: Partial<TimesheetSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const queries = useQueryClient();
  const returning = useOpenDialog<StaffTimesheetResponse>();
  const approve = useApproveTimesheet();
  const { page, pageSize } = getPage(search);
  const status = Object.values(TimesheetStatus).find((one) => one === search.status);
  const list = useListTimesheets({ page, pageSize, search: search.search, status }, { query: pageQuery });
  const refresh = async (row: HTMLElement | null = null) => {
    await queries.invalidateQueries({ queryKey: getListTimesheetsQueryKey() });
    restoreFocus(row);
  };

  const take = async (row: HTMLElement | null, { id, version, staffName, hours }: StaffTimesheetResponse) => {
    try {
      await approve.mutateAsync({ id, data: { version } });
      toast({ kind: 'good', title: 'Timesheet approved', description: `${staffName}, ${hours} h` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    await refresh(row);
  };

  const columns: Column<StaffTimesheetResponse>[] = [
    {
      key: 'name',
      title: 'Name',
      render: (_, sheet) => (
        <>
          <b>{sheet.staffName}</b>
          <span className="sub">
            {staffTypes[sheet.staffType].short}
            {narrow ? `, ${sheet.hours} h, ${getWeek(sheet)}` : null}
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
    { key: 'week', title: 'Week', wide: true, render: (_, sheet) => getWeek(sheet) },
    { key: 'hours', title: 'Hours', wide: true, align: 'right', render: (_, { hours }) => hours.toFixed(2) },
    { key: 'state', title: 'Status', wide: true, render: (_, sheet) => <State sheet={sheet} /> },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, sheet) => {
        if (sheet.status === 'returned') return null;
        const words = `${sheet.staffName}, ${sheet.programName}, ${getWeek(sheet)}`;
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
              aria-label={`Return for changes: ${words}`}
              onClick={() => returning.open(sheet)}
            >
              Return for changes
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
        find="Search by name or program"
        filters={[{ name: 'Status', key: 'status', choices: CHOICES }]}
        empty={{
          drawing: 'board',
          title: 'No timesheets yet',
          text: 'Referees and counselors submit their hours in the staff portal each week.',
        }}
        unmatched={{ drawing: 'board', title: 'No timesheets match these filters.' }}
        failure="We could not load the timesheets."
      />
      <DialogContainer dialog={returning}>
        {(sheet, close) => <ReturnTimesheet sheet={sheet} onDone={() => refresh()} onClose={close} />}
      </DialogContainer>
    </>
  );
}

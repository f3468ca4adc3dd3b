import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import type { RegistrationDto } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import {
  useListRegistrations,
  useResendReceipt,
  useSummarizeRegistrations,
} from '@/api/generated/registration/registration';
import { totalOf } from '@/api/request';
import type { Section } from '@/portal/sections';
import { useInstants } from '@/site/use-instants';
import { choicesOf, DateRangeFilter, SearchBox, SelectFilter, Tools } from '@/ui/admin/filters';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { Kpis } from '@/ui/admin/Kpis';
import { pageNote, pageOf, pageSearch } from '@/ui/admin/paging';
import { RowMenu } from '@/ui/admin/RowMenu';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { dateLabel, moneyExact } from '@/ui/format';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';

import { CancelRegistration } from './CancelRegistration';
import { RegistrationDetails } from './RegistrationDetails';
import { grades, paramsOf, paymentChoices, statusChoices, type RegistrationSearch } from './search';
import './admin-registrations.css';

interface Props {
  section: Section;
  search: RegistrationSearch;
  onSearch(patch: Partial<RegistrationSearch>): void;
}

const NOTHING: RegistrationSearch = {
  search: undefined,
  program: undefined,
  status: undefined,
  payment: undefined,
  grade: undefined,
  from: undefined,
  to: undefined,
};

/** Nov 1 – Nov 21, 2026, or one side of it. */
function daysWords(from?: string, to?: string): string {
  if (from && to) return from === to ? dateLabel(from) : `${dateLabel(from)} – ${dateLabel(to)}`;
  return from ? `from ${dateLabel(from)}` : `until ${dateLabel(to)}`;
}

function Paid({ row }: { row: RegistrationDto }) {
  if (row.paymentStatus === 'free') {
    return (
      <Badge state="info" plain>
        Free
      </Badge>
    );
  }
  return (
    <>
      {moneyExact(row.amount)}
      {row.refundedAmount > 0 ? <span className="sub">{moneyExact(row.refundedAmount)} refunded</span> : null}
    </>
  );
}

function Figures({ section }: { section: Section }) {
  const summary = useSummarizeRegistrations({ type: section.type }, { query: { refetchOnMount: 'always' } });
  if (!summary.data) return null;
  const { totalRegistrations, revenue, sports } = summary.data;
  return (
    <Kpis
      label={`${section.title}: registrations in figures`}
      figures={[
        { label: 'Total registrations', value: totalRegistrations },
        {
          label: section.type === 'clinic' ? 'Clinic revenue' : 'Registered value',
          value: moneyExact(revenue),
        },
        ...sports
          .filter(({ count }) => section.type === 'clinic' || count > 0)
          .slice(0, 4)
          .map(({ sport, count }) => ({ label: sport, value: count })),
      ]}
    />
  );
}

/** The registrations of one type: search, filters and order are in the address, pages come from the server. */
export function Registrations({ section, search, onSearch }: Props) {
  const narrow = useNarrow();
  const { dayOf } = useInstants();
  const [shownId, setShownId] = useState<number>();
  const [cancelId, setCancelId] = useState<number>();
  const params = paramsOf(section, search);
  const programs = useListPrograms();
  const summary = useSummarizeRegistrations({ type: section.type });
  const list = useListRegistrations(params, {
    query: { refetchOnMount: 'always', placeholderData: keepPreviousData, structuralSharing: false },
  });
  const resend = useResendReceipt({
    mutation: {
      onSuccess: ({ email }) => toast({ kind: 'good', title: 'Receipt sent', description: `To ${email}` }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });

  const rows = list.data;
  const total = totalOf(rows) ?? rows?.length ?? 0;
  const { page, pageSize } = pageOf(search);
  const isFiltered = Object.keys(NOTHING).some(
    (key) => search[key as keyof RegistrationSearch] !== undefined,
  );
  const paidHere = (rows ?? []).reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100;
  const programChoices = (programs.data ?? [])
    .filter((program) => program.type === section.type)
    .map((program) => ({ value: String(program.id), label: program.name }));
  const everything = summary.data?.totalRegistrations;
  const filtered = isFiltered && everything !== undefined ? `, filtered from ${everything}` : '';
  const found = (id: number | undefined) => rows?.find((row) => row.id === id);
  const shown = found(shownId);
  const cancelled = found(cancelId);

  const columns: Column<RegistrationDto>[] = [
    {
      key: 'child',
      title: 'Child',
      sort: 'childName',
      sum: rows ? `${rows.length} on this page` : null,
      render: (_, row) => (
        <>
          <button type="button" className="cell-link" onClick={() => setShownId(row.id)}>
            {row.childName}
          </button>
          {narrow ? (
            <span className="sub">
              {row.grade}, {row.parentName}
            </span>
          ) : null}
          {row.status === 'cancelled' ? <Badge state="off">Cancelled</Badge> : null}
        </>
      ),
    },
    { key: 'grade', title: 'Grade', sort: 'grade', wide: true, dataIndex: 'grade' },
    { key: 'school', title: 'School', sort: 'school', wide: true, dataIndex: 'school' },
    {
      key: 'program',
      title: 'Program',
      render: (_, row) => (
        <span className="cellrow tight">
          <Ball sport={sportKey(row.sport)} size={20} />
          <span>{row.program?.name ?? row.sport}</span>
        </span>
      ),
    },
    {
      key: 'parent',
      title: 'Parent',
      sort: 'parentName',
      wide: true,
      className: 'nw',
      dataIndex: 'parentName',
    },
    {
      key: 'contact',
      title: 'Contact',
      wide: true,
      render: (_, row) => (
        <>
          {row.parentEmail}
          <span className="sub">{row.parentPhone}</span>
        </>
      ),
    },
    {
      key: 'registered',
      title: 'Registered',
      sort: 'createdAt',
      wide: true,
      className: 'nw',
      render: (_, row) => dayOf(row.createdAt),
    },
    {
      key: 'paid',
      title: 'Paid',
      sort: 'amount',
      align: 'right',
      className: 'nw',
      sum: moneyExact(paidHere),
      render: (_, row) => <Paid row={row} />,
    },
    {
      key: 'more',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, row) => (
        <RowMenu
          label={`More for ${row.childName}, ${row.program?.name ?? row.sport}`}
          actions={[
            { key: 'details', label: 'Details', onClick: () => setShownId(row.id) },
            {
              key: 'receipt',
              label: 'Resend receipt',
              onClick: () => resend.mutate({ id: row.id }),
            },
            {
              key: 'cancel',
              label: 'Cancel registration',
              danger: true,
              disabled: row.status === 'cancelled',
              onClick: () => setCancelId(row.id),
            },
          ]}
        />
      ),
    },
  ];

  const empty = isFiltered ? (
    <EmptyState
      drawing="whistle"
      title="No registration fits these filters."
      action={
        <button type="button" className="btn line m" onClick={() => onSearch(NOTHING)}>
          Clear filters
        </button>
      }
    />
  ) : (
    <EmptyState
      drawing="ticket"
      title="No registrations yet"
      action={
        <Link className="btn m" to="/admin/$section" params={{ section: section.path }}>
          Manage {section.title.toLowerCase()}
        </Link>
      }
    >
      They appear here as soon as a family has paid. See that a {section.type} is open for registration.
    </EmptyState>
  );

  return (
    <>
      <Figures section={section} />
      <section className="panel" aria-label={`Registrations of ${section.title.toLowerCase()}`}>
        <Tools onClear={isFiltered ? () => onSearch(NOTHING) : undefined}>
          <SearchBox
            placeholder="Search child, parent, e-mail, phone"
            value={search.search}
            onSearch={(value) => onSearch({ search: value })}
          />
          <SelectFilter
            name="Program"
            value={search.program}
            choices={programChoices}
            onChange={(program) => onSearch({ program })}
          />
          <SelectFilter
            name="Grade"
            value={search.grade}
            choices={choicesOf(grades)}
            onChange={(grade) => onSearch({ grade })}
          />
          <DateRangeFilter
            name="Registered"
            from={params.from ?? undefined}
            to={params.to ?? undefined}
            label={daysWords}
            onChange={(from, to) => onSearch({ from, to })}
          />
          <SelectFilter
            name="Payment"
            value={search.payment}
            choices={paymentChoices}
            onChange={(payment) => onSearch({ payment })}
          />
          <SelectFilter
            name="Status"
            value={search.status}
            choices={statusChoices}
            onChange={(status) => onSearch({ status })}
          />
        </Tools>
        <DataTable
          label="registrations"
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          sort={params.sort ?? undefined}
          onSort={(sort) => onSearch({ sort })}
          busy={list.isPlaceholderData}
          empty={empty}
          error={
            list.error
              ? {
                  title: 'We could not load the registrations.',
                  message: messageOf(list.error),
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
          pager={
            rows && rows.length > 0
              ? {
                  page,
                  pageSize,
                  total,
                  note: `${pageNote(page, pageSize, rows.length, total)}${filtered}.`,
                  onPage: (next, size) => onSearch(pageSearch(next, size)),
                }
              : undefined
          }
        />
      </section>
      {shown ? <RegistrationDetails row={shown} onClose={() => setShownId(undefined)} /> : null}
      {cancelled ? (
        <CancelRegistration
          key={cancelled.id}
          registration={cancelled}
          onClose={() => setCancelId(undefined)}
        />
      ) : null}
    </>
  );
}

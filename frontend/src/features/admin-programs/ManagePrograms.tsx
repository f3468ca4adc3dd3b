import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Switch } from 'antd';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import type { ProgramDto } from '@/api/generated/model';
import {
  getListProgramsQueryKey,
  useDeleteProgram,
  useListPrograms,
  useUpdateProgram,
} from '@/api/generated/programs/programs';
import type { Section } from '@/portal/sections';
import { choicesOf, SearchBox, SelectFilter, Tools } from '@/ui/admin/filters';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { Kpis } from '@/ui/admin/Kpis';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { sortRows } from '@/ui/admin/sort-rows';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';

import { unreadOf, whoWords } from './audience';
import { EditProgram } from './EditProgram';
import {
  badgeState,
  datesLabel,
  figuresOf,
  PROGRAM_BADGES,
  programOrders,
  visiblePrograms,
} from './programs';
import { useExportProgram } from './use-export';
import './admin-programs.css';

export interface ManageSearch {
  search?: string;
  sport?: string;
  status?: string;
  sort?: string;
}

interface Props {
  section: Section;
  search: ManageSearch;
  onSearch(patch: Partial<ManageSearch>): void;
}

function Participants({ program }: { program: ProgramDto }) {
  const { currentParticipants: current, maxParticipants: max } = program;
  const share = max === null ? 0 : Math.min(1, current / max);
  const colour =
    program.badge === 'Completed'
      ? 'var(--ink-off)'
      : share >= 1
        ? 'var(--brick)'
        : share >= 0.8
          ? 'var(--sun)'
          : 'var(--grass)';
  return (
    <span className="fill">
      <span className="spread close">
        <b>{current}</b>
        <span className="muted">{max === null ? 'Unlimited' : `of ${max}`}</span>
      </span>
      {max === null ? null : (
        <i style={{ '--v': `${share * 100}%`, '--c': colour } as React.CSSProperties} aria-hidden="true" />
      )}
    </span>
  );
}

function useSwitches() {
  const queries = useQueryClient();
  const update = useUpdateProgram({
    mutation: {
      onSuccess: (program, { data }) => {
        queries.setQueryData<ProgramDto[]>(getListProgramsQueryKey(), (list) =>
          list?.map((one) => (one.id === program.id ? program : one)),
        );
        toast({
          kind: 'good',
          title: data.soldOut === undefined ? 'Registration status updated' : 'Sold out status updated',
        });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: getListProgramsQueryKey() }),
    },
  });
  const turning = (program: ProgramDto, key: 'registrationOpen' | 'soldOut') =>
    update.isPending && update.variables.id === program.id && update.variables.data[key] !== undefined;
  return { update, turning };
}

/** The programs of one type: what is taken, what is open, and everything that can be done with each. */
export function ManagePrograms({ section, search, onSearch }: Props) {
  const queries = useQueryClient();
  const narrow = useNarrow();
  const [editing, setEditing] = useState<number>();
  const list = useListPrograms({ query: { refetchOnMount: 'always' } });
  const { update, turning } = useSwitches();
  const exporter = useExportProgram();
  const remove = useDeleteProgram({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Program deleted' });
        return queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });

  const ofType = list.data?.filter((program) => program.type === section.type);
  const shown = ofType && sortRows(visiblePrograms(ofType, search), search.sort, programOrders);
  const all = figuresOf(ofType ?? []);
  const sums = figuresOf(shown ?? []);
  const isFiltered = Boolean(search.search ?? search.sport ?? search.status);
  const sports = [...new Set((ofType ?? []).map((program) => program.sport))].sort();
  const edited = ofType?.find((program) => program.id === editing);

  const confirmDelete = (program: ProgramDto) => {
    if (window.confirm(`Are you sure you want to delete "${program.name}"? This action cannot be undone.`))
      remove.mutate({ id: program.id });
  };
  const set = (program: ProgramDto, data: { registrationOpen: boolean } | { soldOut: boolean }) =>
    update.mutate({ id: program.id, data });

  const exportWords = (program: ProgramDto) => `Export (${program.currentParticipants})`;
  const moreActions = (program: ProgramDto): RowAction[] => [
    {
      key: 'sold',
      label: program.soldOut ? 'Take Sold Out Back' : 'Mark as Sold Out',
      onClick: () => set(program, { soldOut: !program.soldOut }),
    },
    {
      key: 'export',
      label: exportWords(program),
      disabled: program.currentParticipants === 0,
      onClick: () => exporter.start(program),
    },
    { key: 'edit', label: 'Edit', onClick: () => setEditing(program.id) },
    { key: 'delete', label: 'Delete', danger: true, onClick: () => confirmDelete(program) },
  ];

  const columns: Column<ProgramDto>[] = [
    {
      key: 'name',
      title: 'Program',
      sort: 'name',
      sum: narrow ? `Sum, ${sums.taken} of ${sums.places}` : 'Sum',
      render: (_, program) => (
        <span className="cellrow">
          <Ball sport={sportKey(program.sport)} size={20} />
          <span>
            <b title={program.description}>{program.name}</b>
            <span className="sub">
              {narrow
                ? [program.sport, whoWords(program), placesLabel(program), datesLabel(program)].join(', ')
                : [program.sport, program.location, whoWords(program)].filter(Boolean).join(', ')}
            </span>
            {narrow ? <Badge state={badgeState[program.badge]}>{program.badge}</Badge> : null}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      wide: true,
      render: (_, program) => <Badge state={badgeState[program.badge]}>{program.badge}</Badge>,
    },
    {
      key: 'dates',
      title: 'Dates',
      sort: 'date',
      wide: true,
      className: 'nw',
      render: (_, program) => datesLabel(program),
    },
    {
      key: 'price',
      title: 'Price',
      sort: 'price',
      align: 'right',
      wide: true,
      render: (_, program) => moneyExact(program.price),
    },
    {
      key: 'participants',
      title: 'Participants',
      sort: 'participants',
      wide: true,
      sum: (
        <>
          {sums.taken} <span className="muted">of {sums.places}</span>
        </>
      ),
      render: (_, program) => <Participants program={program} />,
    },
    {
      key: 'open',
      title: narrow ? 'Open' : 'Registration Open',
      sum: null,
      render: (_, program) => (
        <Switch
          aria-label={`Registration Open: ${program.name}`}
          checked={program.registrationOpen}
          loading={turning(program, 'registrationOpen')}
          onChange={(registrationOpen) => set(program, { registrationOpen })}
        />
      ),
    },
    {
      key: 'sold',
      title: 'Mark as Sold Out',
      wide: true,
      render: (_, program) => (
        <Switch
          aria-label={`Mark as Sold Out: ${program.name}`}
          checked={program.soldOut}
          loading={turning(program, 'soldOut')}
          onChange={(soldOut) => set(program, { soldOut })}
        />
      ),
    },
    {
      key: 'actions',
      title: narrow ? <span className="vh">Actions</span> : 'Actions',
      align: 'right',
      sum: narrow ? undefined : moneyExact(sums.value),
      render: (_, program) =>
        narrow ? (
          <RowMenu label={`More for ${program.name}`} actions={moreActions(program)} />
        ) : (
          <span className="actions">
            <button
              type="button"
              className="btn line s"
              disabled={program.currentParticipants === 0}
              aria-busy={exporter.busy === program.id}
              aria-label={`${exportWords(program)}: ${program.name}`}
              onClick={() => exporter.start(program)}
            >
              <Icon name="download" small />
              {exportWords(program)}
            </button>
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Edit ${program.name}`}
              onClick={() => setEditing(program.id)}
            >
              <Icon name="edit" small />
            </button>
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Delete ${program.name}`}
              onClick={() => confirmDelete(program)}
            >
              <Icon name="trash" small />
            </button>
          </span>
        ),
    },
  ];

  const empty = isFiltered ? (
    <EmptyState
      drawing="whistle"
      title={`No ${section.type} fits these filters.`}
      action={
        <button
          type="button"
          className="btn line m"
          onClick={() => onSearch({ search: undefined, sport: undefined, status: undefined })}
        >
          Clear filters
        </button>
      }
    />
  ) : (
    <EmptyState
      drawing="whistle"
      title={`No ${section.type} programs found.`}
      action={
        <Link className="btn m" to="/admin/$section/create" params={{ section: section.path }}>
          <Icon name="plus" small />
          New {section.noun.toLowerCase()}
        </Link>
      }
    >
      Create your first program to get started.
    </EmptyState>
  );

  return (
    <>
      {ofType && ofType.length > 0 ? (
        <Kpis
          label={`${section.title} in figures`}
          figures={[
            { label: section.title, value: all.count, note: `${all.open} open` },
            { label: 'Places taken', value: all.taken, note: `of ${all.places}` },
            { label: 'Sold out', value: all.soldOut },
            { label: 'Registered value', value: moneyExact(all.value) },
          ]}
        />
      ) : null}
      <UnreadNotice programs={unreadOf(ofType ?? [])} onEdit={setEditing} />
      <section className="panel" aria-label={`All ${section.title.toLowerCase()}`}>
        {ofType && ofType.length > 0 ? (
          <Tools
            onClear={
              isFiltered
                ? () => onSearch({ search: undefined, sport: undefined, status: undefined })
                : undefined
            }
            note={shown ? `${shown.length} ${shown.length === 1 ? 'program' : 'programs'}` : undefined}
          >
            <SearchBox
              placeholder="Search name or location"
              value={search.search}
              onSearch={(value) => onSearch({ search: value })}
            />
            <SelectFilter
              name="Sport"
              value={search.sport}
              choices={choicesOf(sports)}
              onChange={(sport) => onSearch({ sport })}
            />
            <SelectFilter
              name="Status"
              value={search.status}
              choices={choicesOf(PROGRAM_BADGES)}
              onChange={(status) => onSearch({ status })}
            />
          </Tools>
        ) : null}
        <DataTable
          label={`${section.type} programs`}
          rows={shown}
          rowKey={(program) => program.id}
          columns={columns}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          empty={empty}
          error={
            list.error
              ? {
                  title: 'We could not load the programs.',
                  message: messageOf(list.error),
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
        />
      </section>
      {edited ? <EditProgram key={edited.id} program={edited} onClose={() => setEditing(undefined)} /> : null}
    </>
  );
}

function placesLabel({ currentParticipants, maxParticipants }: ProgramDto): string {
  return maxParticipants === null
    ? `${currentParticipants} registered`
    : `${currentParticipants} of ${maxParticipants}`;
}

/** Which programs are sold to every grade unwanted, each a button to where that is mended. */
function UnreadNotice({ programs, onEdit }: { programs: readonly ProgramDto[]; onEdit(id: number): void }) {
  if (programs.length === 0) return null;
  return (
    <section className="alert warn" aria-label="Programs without grades">
      <Icon name="alert" />
      <div>
        <b>Every grade can register here, as the age range names no grades.</b> Choose them:
        <ul className="plain">
          {programs.map((program) => (
            <li key={program.id}>
              <button type="button" className="link" onClick={() => onEdit(program.id)}>
                {`${program.name} (${program.ageRange})`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

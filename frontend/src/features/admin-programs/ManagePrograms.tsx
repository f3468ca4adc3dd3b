import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { getMessage } from '@/api/errors';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { ProgramResponse } from '@/api/generated/model';
import { useDeleteProgram } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey, useListPrograms } from '@/api/generated/programs/programs';
import type { Section } from '@/admin-shell/sections';
import { useToday } from '@/site/site-state';
import { toChoices } from '@/ui/admin/filters';
import { StatCards } from '@/ui/admin/StatCards';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { yearChoices, getYear } from '@/ui/admin/years';
import { formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { listUnparsedAgeRanges } from './audience';
import { programColumns } from './columns';
import {
  formatDeletion,
  getTotals,
  isWanted,
  formatSpotsLeft,
  PROGRAM_BADGES,
  programOrders,
} from './programs';
import { ProgramDetails } from './ProgramDetails';
import { UnparsedAgeRangeNotice } from './UnparsedAgeRangeNotice';
import { useExportProgram } from './use-export';
import { useSwitches } from './use-switches';
import './admin-programs.css';

const EditProgram = lazy(async () => ({ default: (await import('./EditProgram')).EditProgram }));

export interface ManageSearch {
  search?: string;
  sport?: string;
  status?: string;
  year?: string;
  sort?: string;
}

interface Props {
  section: Section;
  search: ManageSearch;
  onSearch(patch: Partial<ManageSearch>): void;
}

/** The programs of one type: spots taken, what is open, and each one's actions. */
export function ManagePrograms({ section, search, onSearch }: Props) {
  const queries = useQueryClient();
  const narrow = useIsPhoneWidth();
  const today = useToday();
  const showing = useOpenDialog<ProgramResponse>();
  const editing = useOpenDialog<ProgramResponse>();
  const year = getYear(search.year);
  const list = useListPrograms({ year }, { query: { refetchOnMount: 'always' } });
  const seasons = useListSeasons({ year }, { query: { enabled: section.type === 'league' } });
  const { set, turning } = useSwitches();
  const exporter = useExportProgram();
  const remove = useDeleteProgram({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Program deleted' });
        return queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });

  const ofType = list.data?.filter((program) => program.type === section.type);
  const all = getTotals(ofType ?? []);
  const sports = [...new Set((ofType ?? []).map((program) => program.sport))].sort();

  const confirmDelete = (program: ProgramResponse) => {
    if (window.confirm(formatDeletion(program, seasons.data ?? []))) remove.mutate({ id: program.id });
  };

  const columns = programColumns({
    narrow,
    exporting: exporter.busy,
    turning,
    onDetails: showing.open,
    onSet: set,
    onExport: exporter.start,
    onEdit: editing.open,
    onDelete: confirmDelete,
  });

  return (
    <>
      {ofType && ofType.length > 0 ? (
        <StatCards
          label={`${section.title} summary`}
          figures={[
            { label: section.title, value: all.count, note: `${all.open} open` },
            { label: 'Spots filled', value: formatSpotsLeft(all) },
            { label: 'Sold out', value: all.soldOut },
            { label: 'List price total', value: formatMoneyExact(all.value) },
          ]}
        />
      ) : null}
      <UnparsedAgeRangeNotice programs={listUnparsedAgeRanges(ofType ?? [])} onEdit={editing.open} />
      <ListFrame
        label={`${section.type} programs`}
        heading={`All ${section.title.toLowerCase()}`}
        search={search}
        onSearch={onSearch}
        query={{ ...list, data: ofType }}
        rowKey={(program) => program.id}
        columns={columns}
        find="Search by name or location"
        filters={[
          { name: 'Sport', key: 'sport', choices: toChoices(sports) },
          { name: 'Status', key: 'status', choices: toChoices(PROGRAM_BADGES) },
          { name: 'Ended in', key: 'year', choices: yearChoices(today) },
        ]}
        whole={{ matches: (program) => isWanted(program, search), orders: programOrders }}
        note={({ length }) => `${length} ${length === 1 ? 'program' : 'programs'}`}
        empty={{
          drawing: 'whistle',
          title: `No ${section.type} programs found.`,
          text: 'Create your first program to get started.',
          action: (
            <Link className="btn m" to="/admin/$section/create" params={{ section: section.path }}>
              <Icon name="plus" small />
              New {section.noun.toLowerCase()}
            </Link>
          ),
        }}
        unmatched={{ drawing: 'whistle', title: `No ${section.title.toLowerCase()} match these filters.` }}
        failure="We could not load the programs."
      />
      <DialogContainer dialog={showing}>
        {(program, close) => <ProgramDetails program={program} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={editing}>
        {(program, close) => (
          <Suspense>
            <EditProgram program={program} onClose={close} />
          </Suspense>
        )}
      </DialogContainer>
    </>
  );
}

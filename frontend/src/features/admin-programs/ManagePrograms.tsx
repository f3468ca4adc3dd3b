import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { messageOf } from '@/api/errors';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { ProgramDto } from '@/api/generated/model';
import { useDeleteProgram } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey, useListPrograms } from '@/api/generated/programs/programs';
import type { Section } from '@/portal/sections';
import { choicesOf } from '@/ui/admin/filters';
import { Kpis } from '@/ui/admin/Kpis';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { useNarrow } from '@/ui/admin/use-narrow';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { unreadOf } from './audience';
import { programColumns } from './columns';
import { deletionWords, figuresOf, isWanted, placesWords, PROGRAM_BADGES, programOrders } from './programs';
import { ProgramDetails } from './ProgramDetails';
import { UnreadNotice } from './UnreadNotice';
import { useExportProgram } from './use-export';
import { useSwitches } from './use-switches';
import './admin-programs.css';

const EditProgram = lazy(async () => ({ default: (await import('./EditProgram')).EditProgram }));

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

/** The programs of one type: what is taken, what is open, and everything that can be done with each. */
export function ManagePrograms({ section, search, onSearch }: Props) {
  const queries = useQueryClient();
  const narrow = useNarrow();
  const showing = useOpenDialog<ProgramDto>();
  const editing = useOpenDialog<ProgramDto>();
  const list = useListPrograms({ query: { refetchOnMount: 'always' } });
  const seasons = useListSeasons({ query: { enabled: section.type === 'league' } });
  const { set, turning } = useSwitches();
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
  const all = figuresOf(ofType ?? []);
  const sports = [...new Set((ofType ?? []).map((program) => program.sport))].sort();

  const confirmDelete = (program: ProgramDto) => {
    if (window.confirm(deletionWords(program, seasons.data ?? []))) remove.mutate({ id: program.id });
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
        <Kpis
          label={`${section.title} in figures`}
          figures={[
            { label: section.title, value: all.count, note: `${all.open} open` },
            { label: 'Places taken', value: placesWords(all) },
            { label: 'Sold out', value: all.soldOut },
            { label: 'Registered value', value: moneyExact(all.value) },
          ]}
        />
      ) : null}
      <UnreadNotice programs={unreadOf(ofType ?? [])} onEdit={editing.open} />
      <ListFrame
        label={`${section.type} programs`}
        heading={`All ${section.title.toLowerCase()}`}
        search={search}
        onSearch={onSearch}
        query={{ ...list, data: ofType }}
        rowKey={(program) => program.id}
        columns={columns}
        find="Search name or location"
        filters={[
          { name: 'Sport', key: 'sport', choices: choicesOf(sports) },
          { name: 'Status', key: 'status', choices: choicesOf(PROGRAM_BADGES) },
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
        unmatched={{ drawing: 'whistle', title: `No ${section.type} fits these filters.` }}
        failure="We could not load the programs."
      />
      <DialogPlace dialog={showing}>
        {(program, close) => <ProgramDetails program={program} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={editing}>
        {(program, close) => (
          <Suspense>
            <EditProgram program={program} onClose={close} />
          </Suspense>
        )}
      </DialogPlace>
    </>
  );
}

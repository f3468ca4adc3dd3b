import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { messageOf } from '@/api/errors';
import {
  getListPlacesQueryKey,
  useDeletePlace,
  useListPlaces,
} from '@/api/generated/league-office/league-office';
import type { PlaceDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { isFoundBy } from '@/ui/admin/is-found-by';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { RowMenu } from '@/ui/admin/RowMenu';
import { useNarrow } from '@/ui/admin/use-narrow';
import { dateLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { AddPlace } from './AddPlace';
import { PlaceDialog } from './PlaceDialog';
import { hoursLines } from './places';
import './places.css';

const ANY_TIME = 'Any time';
const SHOWN_DAYS = 3;

export interface PlaceSearch {
  search?: string;
  sort?: string;
}

const hoursWords = (place: PlaceDto) => hoursLines(place).join(', ') || ANY_TIME;

function closedWords({ closedDays }: PlaceDto): string {
  const more = closedDays.length - SHOWN_DAYS;
  const shown = closedDays.slice(0, SHOWN_DAYS).map((day) => dateLabel(day));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function columnsOf(narrow: boolean, menu: (place: PlaceDto) => ReactNode): Column<PlaceDto>[] {
  return [
    {
      key: 'name',
      title: 'Place',
      sort: 'name',
      render: (_, place) => (
        <>
          <b>{place.name}</b>
          {place.address ? <span className="sub">{place.address}</span> : null}
          {narrow ? <span className="sub">{[...place.courts, hoursWords(place)].join(', ')}</span> : null}
        </>
      ),
    },
    {
      key: 'courts',
      title: 'Courts',
      wide: true,
      render: (_, { courts }) => courts.join(', ') || 'Whole place',
    },
    { key: 'hours', title: 'Open', wide: true, render: (_, place) => hoursWords(place) },
    { key: 'closed', title: 'Closed days', wide: true, render: (_, place) => closedWords(place) || 'None' },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, place) => menu(place),
    },
  ];
}

/** Where games can be played; forms offer them. */
export function Places({
  search,
  onSearch,
}: {
  search: PlaceSearch;
  onSearch(patch: Partial<PlaceSearch>): void;
}) {
  const narrow = useNarrow();
  const queries = useQueryClient();
  const list = useListPlaces({ query: { refetchOnMount: 'always' } });
  const editing = useOpenDialog<PlaceDto>();
  const removing = useOpenDialog<PlaceDto>();
  const remove = useDeletePlace({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Place deleted' });
        removing.close();
        return queries.invalidateQueries({ queryKey: getListPlacesQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  const menu = (place: PlaceDto) => (
    <RowMenu
      label={`More for ${place.name}`}
      actions={[
        { key: 'edit', label: 'Edit', onClick: () => editing.open(place) },
        { key: 'delete', label: 'Delete', danger: true, onClick: () => removing.open(place) },
      ]}
    />
  );

  return (
    <div className="places">
      <ListFrame
        label="places"
        heading="Places"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(place) => place.id}
        columns={columnsOf(narrow, menu)}
        find="Search place or address"
        whole={{
          matches: (place) => isFoundBy(`${place.name} ${place.address ?? ''}`, search.search),
          orders: { name: ({ name }) => name },
        }}
        empty={{
          drawing: 'board',
          title: 'No places yet',
          text: 'Gyms and fields with their courts, hours and closed days: games are planned on them.',
          action: <AddPlace />,
        }}
        unmatched={{ drawing: 'board', title: 'No place fits this search.' }}
        failure="We could not load the places."
      />
      <DialogPlace dialog={editing}>
        {(place, close) => <PlaceDialog place={place} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={removing}>
        {(place, close) => (
          <ConfirmDialog
            title={`Delete ${place.name}?`}
            confirm="Delete place"
            busyWords="Deleting..."
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ id: place.id })}
            onClose={close}
          >
            <p>Its games stay where they are; their address, hours and closed days are no longer known.</p>
          </ConfirmDialog>
        )}
      </DialogPlace>
    </div>
  );
}

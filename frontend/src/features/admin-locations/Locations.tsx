import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getMessage } from '@/api/errors';
import {
  getListLocationsQueryKey,
  useDeleteLocation,
  useListLocations,
} from '@/api/generated/league-office/league-office';
import type { LocationResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { matchesSearch } from '@/ui/admin/matches-search';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { RowMenu } from '@/ui/admin/RowMenu';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { dateLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { AddLocation } from './AddLocation';
import { LocationDialog } from './LocationDialog';
import { hoursLines } from './locations';
import './locations.css';

const ANY_TIME = 'Any time';
const SHOWN_DAYS = 3;

export interface LocationSearch {
  search?: string;
  sort?: string;
}

const formatHours = (location: LocationResponse) => hoursLines(location).join(', ') || ANY_TIME;

function formatClosedDates({ closedDates }: LocationResponse): string {
  const more = closedDates.length - SHOWN_DAYS;
  const shown = closedDates.slice(0, SHOWN_DAYS).map((day) => dateLabel(day));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function toColumns(
  narrow: boolean,
  menu: (location: LocationResponse) => ReactNode,
): Column<LocationResponse>[] {
  return [
    {
      key: 'name',
      title: 'Location',
      sort: 'name',
      render: (_, location) => (
        <>
          <b>{location.name}</b>
          {location.streetAddress ? <span className="sub">{location.streetAddress}</span> : null}
          {narrow ? (
            <span className="sub">{[...location.courts, formatHours(location)].join(', ')}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'courts',
      title: 'Courts',
      wide: true,
      render: (_, { courts }) => courts.join(', ') || 'Whole location',
    },
    { key: 'hours', title: 'Open', wide: true, render: (_, location) => formatHours(location) },
    {
      key: 'closed',
      title: 'Closed days',
      wide: true,
      render: (_, location) => formatClosedDates(location) || 'None',
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, location) => menu(location),
    },
  ];
}

/** Where games can be played; forms offer them. */
export function Locations({
  search,
  onSearch,
}: {
  search: LocationSearch;
  onSearch(patch: Partial<LocationSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const queries = useQueryClient();
  const list = useListLocations({ query: { refetchOnMount: 'always' } });
  const editing = useOpenDialog<LocationResponse>();
  const removing = useOpenDialog<LocationResponse>();
  const remove = useDeleteLocation({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Location deleted' });
        removing.close();
        return queries.invalidateQueries({ queryKey: getListLocationsQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  const menu = (location: LocationResponse) => (
    <RowMenu
      label={`More actions for ${location.name}`}
      actions={[
        { key: 'edit', label: 'Edit', onClick: () => editing.open(location) },
        { key: 'delete', label: 'Delete', danger: true, onClick: () => removing.open(location) },
      ]}
    />
  );

  return (
    <div className="places">
      <ListFrame
        label="places"
        heading="Locations"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(location) => location.id}
        columns={toColumns(narrow, menu)}
        find="Search by name or address"
        whole={{
          matches: (location) =>
            matchesSearch(`${location.name} ${location.streetAddress ?? ''}`, search.search),
          orders: { name: ({ name }) => name },
        }}
        empty={{
          drawing: 'board',
          title: 'No locations yet',
          text: 'Add your gyms and fields with their courts, hours, and closed dates, then schedule games there.',
          action: <AddLocation />,
        }}
        unmatched={{ drawing: 'board', title: 'No locations match your search.' }}
        failure="We could not load the locations."
      />
      <DialogContainer dialog={editing}>
        {(location, close) => <LocationDialog location={location} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={removing}>
        {(location, close) => (
          <ConfirmDialog
            title={`Delete ${location.name}?`}
            keep="Keep location"
            confirm="Delete location"
            busyWords="Deleting..."
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ id: location.id })}
            onClose={close}
          >
            <p>Its games keep the location name. The address, courts, hours, and closed dates are deleted.</p>
          </ConfirmDialog>
        )}
      </DialogContainer>
    </div>
  );
}

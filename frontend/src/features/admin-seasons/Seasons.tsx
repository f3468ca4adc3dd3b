import { Link, useNavigate } from '@tanstack/react-router';
import { Modal } from 'antd';

import { useListDivisions } from '@/api/generated/league-office/league-office';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { SeasonDto } from '@/api/generated/model';
import { choicesOf } from '@/ui/admin/filters';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Icon } from '@/ui/Icon';

import { seasonColumns, type SeasonDivisions } from './columns';
import { DeleteSeason } from './DeleteSeason';
import { EditSeason } from './EditSeason';
import { isWanted, seasonOrders, type SeasonSearch } from './seasons';
import { useRegistrationSwitch } from './use-registration-switch';

/** Season Settings: the seasons with their dates, prices and divisions, and what can be done with each. */
export function Seasons({
  search,
  onSearch,
}: {
  search: SeasonSearch;
  onSearch(patch: Partial<SeasonSearch>): void;
}) {
  const narrow = useNarrow();
  const showing = useOpenDialog<SeasonDivisions>();
  const navigate = useNavigate();
  const editing = useOpenDialog<SeasonDto>();
  const removing = useOpenDialog<SeasonDto>();
  const list = useListSeasons({ query: { refetchOnMount: 'always' } });
  const divisions = useListDivisions();
  const registration = useRegistrationSwitch();

  return (
    <>
      <ListFrame
        label="seasons"
        heading="Seasons"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(season) => season.id}
        columns={seasonColumns({
          narrow,
          divisions: divisions.data ?? [],
          registration,
          onDivisions: showing.open,
          onManage: ({ id }) =>
            void navigate({
              to: '/admin/$section/seasons/$id',
              params: { section: 'leagues', id: String(id) },
            }),
          onEdit: editing.open,
          onDelete: removing.open,
        })}
        find="Search season or sport"
        filters={[{ name: 'Status', key: 'status', choices: choicesOf(['Active', 'Inactive']) }]}
        whole={{ matches: (season) => isWanted(season, search), orders: seasonOrders }}
        empty={{
          drawing: 'board',
          title: 'No seasons yet',
          text: 'A season brings its league program along.',
          action: (
            <Link className="btn m" to="/admin/$section/seasons/create" params={{ section: 'leagues' }}>
              <Icon name="plus" small />
              Create New Season
            </Link>
          ),
        }}
        unmatched={{ drawing: 'board', title: 'No season fits these filters.' }}
        failure="Failed to fetch seasons"
      />
      <DialogPlace dialog={showing}>
        {({ season, divisions }, close) => (
          <Modal open title={`Divisions of ${season.name}`} width={480} footer={null} onCancel={close}>
            <ul className="plain">
              {divisions.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Modal>
        )}
      </DialogPlace>
      <DialogPlace dialog={editing}>
        {(season, close) => <EditSeason season={season} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={removing}>
        {(season, close) => <DeleteSeason season={season} onClose={close} />}
      </DialogPlace>
    </>
  );
}

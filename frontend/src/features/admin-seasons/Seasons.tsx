import { Link, useNavigate } from '@tanstack/react-router';
import { Modal } from 'antd';

import { useListDivisions } from '@/api/generated/league-office/league-office';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { SeasonResponse } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { toChoices } from '@/ui/admin/filters';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { yearChoices, getYear } from '@/ui/admin/years';
import { Icon } from '@/ui/Icon';

import { seasonColumns, type SeasonDivisions } from './columns';
import { DeleteSeason } from './DeleteSeason';
import { EditSeason } from './EditSeason';
import { isWanted, seasonOrders, type SeasonSearch } from './seasons';
import { useRegistrationSwitch } from './use-registration-switch';

/** Season Settings: the seasons with their dates, prices, divisions and actions. */
export function Seasons({
  search,
  onSearch,
}: {
  search: SeasonSearch;
  onSearch(patch: Partial<SeasonSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const today = useToday();
  const showing = useOpenDialog<SeasonDivisions>();
  const navigate = useNavigate();
  const editing = useOpenDialog<SeasonResponse>();
  const removing = useOpenDialog<SeasonResponse>();
  const year = getYear(search.year);
  const list = useListSeasons({ year }, { query: { refetchOnMount: 'always' } });
  const divisions = useListDivisions({ year });
  const registration = useRegistrationSwitch(year);

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
        find="Search by season or sport"
        filters={[
          { name: 'Status', key: 'status', choices: toChoices(['Active', 'Inactive']) },
          { name: 'Ended in', key: 'year', choices: yearChoices(today) },
        ]}
        whole={{ matches: (season) => isWanted(season, search), orders: seasonOrders }}
        empty={{
          drawing: 'board',
          title: 'No seasons yet',
          text: 'Creating a season also creates its league program.',
          action: (
            <Link className="btn m" to="/admin/$section/seasons/create" params={{ section: 'leagues' }}>
              <Icon name="plus" small />
              Create New Season
            </Link>
          ),
        }}
        unmatched={{ drawing: 'board', title: 'No seasons match these filters.' }}
        failure="Failed to fetch seasons"
      />
      <DialogContainer dialog={showing}>
        {({ season, divisions }, close) => (
          <Modal open title={`Divisions in ${season.name}`} width={480} footer={null} onCancel={close}>
            <ul className="plain">
              {divisions.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Modal>
        )}
      </DialogContainer>
      <DialogContainer dialog={editing}>
        {(season, close) => <EditSeason season={season} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={removing}>
        {(season, close) => <DeleteSeason season={season} onClose={close} />}
      </DialogContainer>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Switch } from 'antd';

import type { DivisionResponse, SeasonResponse } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { RowMenu } from '@/ui/admin/RowMenu';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { dateLabel, formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { sportKey } from '@/ui/sports';

import { period, getState } from './seasons';
import type { useRegistrationSwitch } from './use-registration-switch';

export interface SeasonDivisions {
  season: SeasonResponse;
  divisions: readonly DivisionResponse[];
}

interface Props {
  narrow: boolean;
  divisions: readonly DivisionResponse[];
  registration: ReturnType<typeof useRegistrationSwitch>;
  onDivisions(shown: SeasonDivisions): void;
  onManage(season: SeasonResponse): void;
  onEdit(season: SeasonResponse): void;
  onDelete(season: SeasonResponse): void;
}

export function seasonColumns({
  narrow,
  divisions,
  registration,
  onDivisions,
  onManage,
  onEdit,
  onDelete,
}: Props): Column<SeasonResponse>[] {
  return [
    {
      key: 'name',
      title: 'Season',
      sort: 'name',
      render: (_, season) => (
        <span className="cellrow">
          <Ball sport={sportKey(season.sport)} size={20} />
          <span>
            <Link
              className={narrow ? 'cell-link' : 'cell-link one-line'}
              to="/admin/$section/seasons/$id"
              params={{ section: 'leagues', id: String(season.id) }}
            >
              {season.name}
            </Link>
            <span className="sub">
              {narrow ? `${season.sport}, closes ${dateLabel(season.registrationEndDate)}` : season.sport}
            </span>
            {narrow ? <State season={season} /> : null}
          </span>
        </span>
      ),
    },
    { key: 'status', title: 'Status', wide: true, render: (_, season) => <State season={season} /> },
    {
      key: 'period',
      title: 'Dates',
      sort: 'start',
      wide: true,
      className: 'nw',
      render: (_, season) => period(season),
    },
    {
      key: 'deadline',
      title: 'Deadline',
      sort: 'deadline',
      wide: true,
      render: (_, season) => dateLabel(season.registrationEndDate) || 'Not set',
    },
    {
      key: 'divisions',
      title: 'Divisions',
      wide: true,
      render: (_, season) => {
        const own = divisions.filter((division) => division.seasonId === season.id);
        return own.length === 0 ? (
          'None'
        ) : (
          <button
            type="button"
            className="cell-link"
            aria-label={`Divisions in ${season.name}: ${own.length}`}
            onClick={() => onDivisions({ season, divisions: own })}
          >
            {own.length}
          </button>
        );
      },
    },
    {
      key: 'price',
      title: 'Price',
      sort: 'price',
      align: 'right',
      wide: true,
      render: (_, season) => (season.price === null ? 'Not set' : formatMoneyExact(season.price)),
    },
    {
      key: 'open',
      title: narrow ? 'Open' : 'Registration Open',
      className: 'folds',
      render: (_, season) => {
        const program = registration.programOf(season.programIds);
        return program ? (
          <Switch
            aria-label={`Registration Open: ${season.name}`}
            checked={program.registrationOpen}
            loading={registration.turning(program)}
            onChange={(open) => registration.set(program, open)}
          />
        ) : null;
      },
    },
    {
      key: 'actions',
      title: narrow ? <span className="vh">Actions</span> : 'Actions',
      align: 'right',
      render: (_, season) =>
        narrow ? (
          <RowMenu
            label={`More actions for ${season.name}`}
            actions={[
              { key: 'manager', label: 'Season Manager', onClick: () => onManage(season) },
              { key: 'edit', label: 'Edit Settings', onClick: () => onEdit(season) },
              { key: 'delete', label: 'Delete', danger: true, onClick: () => onDelete(season) },
            ]}
          />
        ) : (
          <span className="actions">
            <Link
              className="btn line s"
              to="/admin/$section/seasons/$id"
              params={{ section: 'leagues', id: String(season.id) }}
              aria-label={`Season Manager: ${season.name}`}
            >
              Season Manager
            </Link>
            <button
              type="button"
              className="btn line s"
              aria-label={`Edit Settings: ${season.name}`}
              onClick={() => onEdit(season)}
            >
              <Icon name="edit" small />
              Edit Settings
            </button>
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Delete ${season.name}`}
              onClick={() => onDelete(season)}
            >
              <Icon name="trash" small />
            </button>
          </span>
        ),
    },
  ];
}

function State({ season }: { season: SeasonResponse }) {
  return <Badge state={season.isActive ? 'open' : 'off'}>{getState(season)}</Badge>;
}

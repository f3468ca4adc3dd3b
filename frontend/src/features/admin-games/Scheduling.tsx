import { Link } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import { useListSeasonDivisions, useListSeasonTeams } from '@/api/generated/league-office/league-office';
import { useListSeasonGames } from '@/api/generated/leagues/leagues';
import type { DivisionDto, LeagueTeamDto, SeasonDto } from '@/api/generated/model';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { AutoSchedule } from './AutoSchedule';
import { ManualGame } from './ManualGame';
import { ScheduleRuns } from './ScheduleRuns';
import { counted } from './words';
import './draft/draft-day.css';
import './draft/draft.css';
import './draft/fairness.css';
import './games.css';

const LEAST_TEAMS = 2;

/** A card a division, from which its games are made. */
export function Scheduling({ season }: { season: SeasonDto }) {
  const fresh = { query: { refetchOnMount: 'always' } } as const;
  const divisions = useListSeasonDivisions(season.id, fresh);
  const teams = useListSeasonTeams(season.id, fresh);
  const games = useListSeasonGames(season.id, fresh);
  const making = useOpenDialog<{ division: DivisionDto; teams: LeagueTeamDto[] }>();
  const auto = useOpenDialog<DivisionDto | 'all'>();
  const lists = [divisions, teams, games];
  if (!divisions.data || !teams.data || !games.data) {
    const error = lists.find((list) => list.error)?.error;
    return error ? (
      <BrokenPart
        title="We could not load the divisions."
        message={messageOf(error)}
        onRetry={() => lists.forEach((list) => void list.refetch())}
      />
    ) : (
      <Skeleton className="games-shape" label="Loading the divisions..." />
    );
  }
  if (divisions.data.length === 0)
    return (
      <EmptyState heading="h2" drawing="board" title="No divisions yet">
        Add divisions and teams first: games are played within a division.
      </EmptyState>
    );
  const isPlayable = ({ id }: DivisionDto) =>
    teams.data.filter(({ divisionId }) => divisionId === id).length >= LEAST_TEAMS;
  return (
    <div className="stack">
      <div className="row">
        <button
          type="button"
          className="btn line m"
          disabled={!divisions.data.some(isPlayable)}
          onClick={() => auto.open('all')}
        >
          <Icon name="calendar" small />
          Auto-Schedule All Divisions
        </button>
      </div>
      <ScheduleRuns season={season} divisions={divisions.data} />
      <div className="division-cards">
        {divisions.data.map((division) => {
          const own = teams.data.filter(({ divisionId }) => divisionId === division.id);
          return (
            <DivisionCard
              key={division.id}
              division={division}
              teams={own.length}
              games={games.data.filter(({ divisionId }) => divisionId === division.id).length}
              onManualGame={() => making.open({ division, teams: own })}
              onAutoSchedule={() => auto.open(division)}
            />
          );
        })}
      </div>
      <DialogPlace dialog={auto}>
        {(what, close) => (
          <AutoSchedule season={season} division={what === 'all' ? undefined : what} onClose={close} />
        )}
      </DialogPlace>
      <DialogPlace dialog={making}>
        {(of, close) => <ManualGame division={of.division} teams={of.teams} onClose={close} />}
      </DialogPlace>
    </div>
  );
}

function DivisionCard({
  division,
  teams,
  games,
  onManualGame,
  onAutoSchedule,
}: {
  division: DivisionDto;
  teams: number;
  games: number;
  onManualGame(): void;
  onAutoSchedule(): void;
}) {
  return (
    <section className="panel" aria-label={division.name}>
      <div className="bar">
        <h2>{division.name}</h2>
        <span className="row tight">
          <Badge state="info" plain>
            {counted(teams, 'team')}
          </Badge>
          <Badge state="done" plain>
            {counted(games, 'game')}
          </Badge>
        </span>
      </div>
      <div className="pad stack">
        <p className="small muted">
          Games are viewed in the{' '}
          <Link
            to="/admin/$section/seasons/$id/master-schedule"
            params={{ section: 'leagues', id: String(division.seasonId) }}
            search={{ division: String(division.id) }}
          >
            Master Schedule
          </Link>{' '}
          tab.
        </p>
        <div>
          <h3>Division Overview</h3>
          <p className="small">Teams: {teams}</p>
        </div>
        {teams < LEAST_TEAMS ? (
          <div className="alert warn">
            <Icon name="alert" />
            <span>At least {LEAST_TEAMS} teams are needed to create a schedule.</span>
          </div>
        ) : null}
        <div className="row tight">
          <button
            type="button"
            className="btn line m"
            aria-label={`Manual Game, ${division.name}`}
            disabled={teams < LEAST_TEAMS}
            onClick={onManualGame}
          >
            <Icon name="plus" small />
            Manual Game
          </button>
          <button
            type="button"
            className="btn m"
            aria-label={`Auto-Schedule Division, ${division.name}`}
            disabled={teams < LEAST_TEAMS}
            onClick={onAutoSchedule}
          >
            Auto-Schedule Division
          </button>
        </div>
      </div>
    </section>
  );
}

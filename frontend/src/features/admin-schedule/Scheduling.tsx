import { Link } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useListSeasonDivisions, useListSeasonTeams } from '@/api/generated/league-office/league-office';
import { useListSeasonGames } from '@/api/generated/leagues/leagues';
import type { DivisionResponse, LeagueTeamResponse, SeasonResponse } from '@/api/generated/model';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { AutoSchedule } from './AutoSchedule';
import { AddGame } from './AddGame';
import { ScheduleRuns } from './ScheduleRuns';
import { counted } from './format-schedule';
import './draft/draft-day.css';
import './draft/draft.css';
import './draft/fairness.css';
import './games.css';

const MIN_TEAMS = 2;

/** One card per division, from which its games are created. */
export function Scheduling({ season }: { season: SeasonResponse }) {
  const fresh = { query: { refetchOnMount: 'always' } } as const;
  const divisions = useListSeasonDivisions(season.id, fresh);
  const teams = useListSeasonTeams(season.id, fresh);
  const games = useListSeasonGames(season.id, fresh);
  const making = useOpenDialog<{ division: DivisionResponse; teams: LeagueTeamResponse[] }>();
  const auto = useOpenDialog<DivisionResponse | 'all'>();
  const lists = [divisions, teams, games];
  if (!divisions.data || !teams.data || !games.data) {
    const error = lists.find((list) => list.error)?.error;
    return error ? (
      <ErrorState
        title="We could not load the divisions."
        message={getMessage(error)}
        onRetry={() => lists.forEach((list) => void list.refetch())}
      />
    ) : (
      <Skeleton className="games-shape" label="Loading the divisions..." />
    );
  }
  if (divisions.data.length === 0)
    return (
      <EmptyState heading="h2" drawing="board" title="No divisions yet">
        Add divisions and teams before you schedule games.
      </EmptyState>
    );
  const isPlayable = ({ id }: DivisionResponse) =>
    teams.data.filter(({ divisionId }) => divisionId === id).length >= MIN_TEAMS;
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
      <DialogContainer dialog={auto}>
        {(what, close) => (
          <AutoSchedule season={season} division={what === 'all' ? undefined : what} onClose={close} />
        )}
      </DialogContainer>
      <DialogContainer dialog={making}>
        {(of, close) => <AddGame division={of.division} teams={of.teams} onClose={close} />}
      </DialogContainer>
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
  division: DivisionResponse;
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
        {teams < MIN_TEAMS ? (
          <div className="alert warn">
            <Icon name="alert" />
            <span>At least {MIN_TEAMS} teams are needed to create a schedule.</span>
          </div>
        ) : null}
        <div className="row tight">
          <button
            type="button"
            className="btn line m"
            aria-label={`Manual Game, ${division.name}`}
            disabled={teams < MIN_TEAMS}
            onClick={onManualGame}
          >
            <Icon name="plus" small />
            Manual Game
          </button>
          <button
            type="button"
            className="btn m"
            aria-label={`Auto-Schedule Division, ${division.name}`}
            disabled={teams < MIN_TEAMS}
            onClick={onAutoSchedule}
          >
            Auto-Schedule Division
          </button>
        </div>
      </div>
    </section>
  );
}

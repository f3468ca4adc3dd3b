import type {
  ScheduleRunInputResponse,
  DivisionFairnessResponse,
  FairnessMetricResponse,
  ScheduleReportResponse,
  TeamFairnessResponse,
} from '@/api/generated/model';
import { Badge } from '@/ui/Badge';

import { counted, formatEvenness, formatMatchup } from './format-schedule';
import './games.css';

const METRICS: Record<FairnessMetricResponse['metric'], string> = {
  missing: 'Games short, all teams',
  gamesSpread: 'Games per team',
  opponents: 'Opponents',
  homeAway: 'Home/away',
  homeAwayPairs: 'Home/away against each opponent',
  breaks: 'Back-to-back home or away games',
  startTimes: 'Start times',
  thirds: 'Early/midday/late games',
  courts: 'Courts',
  byeSpread: 'Byes per team',
  adjacentByes: 'Byes in a row',
  daysUsed: 'Game days used',
  quickRematches: 'Rematches in a row',
};

/** Each number of a schedule next to the best possible value, the teams, and unscheduled games. */
export function ReportBody({
  report,
  request,
}: {
  report: ScheduleReportResponse;
  request: ScheduleRunInputResponse;
}) {
  return (
    <div className="stack run-report">
      <p>
        <Badge state={report.unscheduledGames.length === 0 ? 'open' : 'sold'}>
          {report.unscheduledGames.length === 0
            ? 'All games scheduled'
            : `${counted(report.unscheduledGames.length, 'game')} unscheduled`}
        </Badge>{' '}
        {counted(report.targetGames, 'game')} needed, {report.fits} fit. Team, coach, or court conflicts:{' '}
        {report.conflicts.filter(({ kind }) => kind === 'rule').length}.
      </p>
      {report.reasons.map((reason) => (
        <p key={reason} className="small">
          {reason}
        </p>
      ))}
      {report.divisions.map((division) => (
        <Fairness
          key={division.division}
          division={division}
          courts={request.locations.flatMap(({ courts }) => courts)}
        />
      ))}
      {report.unscheduledGames.length > 0 ? (
        <section aria-label="Unscheduled games">
          <h3>Unscheduled games ({report.unscheduledGames.length})</h3>
          <ul className="left-out">
            {report.unscheduledGames.map(({ division, home, away, reason }, i) => (
              <li key={i}>
                <b>
                  {home} vs {away}
                </b>{' '}
                <span className="muted">{division}</span>
                <p className="small">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {report.conflicts.length > 0 ? (
        <section aria-label="Conflicts and unmet requests">
          <h3>Conflicts and unmet requests</h3>
          <ul className="left-out">
            {report.conflicts.map(({ reason }, i) => (
              <li key={i} className="small">
                {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Fairness({
  division: { division, metrics, teams },
  courts,
}: {
  division: DivisionFairnessResponse;
  courts: string[];
}) {
  return (
    <section aria-label={division}>
      <h3>{division}</h3>
      <dl className="metrics">
        {metrics.map(({ metric, value, bestPossible }) => (
          <div key={metric}>
            <dt>{METRICS[metric]}</dt>
            <dd>
              <b>{formatEvenness(metric, value)}</b>,{' '}
              <span className={value > bestPossible ? 'over' : 'muted'}>
                {value > bestPossible
                  ? `${value - bestPossible} more than the best possible`
                  : 'best possible'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="fairness-scroll" tabIndex={0} role="region" aria-label={`${division} teams`}>
        <table className="sheet-table">
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Games</th>
              <th scope="col">Home / away</th>
              <th scope="col">Byes</th>
              <th scope="col">Early / late</th>
              <th scope="col">Per opponent</th>
              <th scope="col">{courts.length > 1 ? courts.join(' / ') : 'Court'}</th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <TeamRow key={team.team} team={team} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TeamRow({ team }: { team: TeamFairnessResponse }) {
  return (
    <tr>
      <th scope="row">{team.team}</th>
      <td>{team.games}</td>
      <td>
        {team.home} / {team.away}
      </td>
      <td>{team.byes}</td>
      <td>
        {team.early} / {team.late}
      </td>
      <td>{formatMatchup(team)}</td>
      <td>{team.courts.join(' / ')}</td>
    </tr>
  );
}

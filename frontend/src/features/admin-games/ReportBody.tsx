import type {
  AskedScheduleDto,
  DivisionFairnessDto,
  MetricDto,
  ReportDto,
  TeamFairnessDto,
} from '@/api/generated/model';
import { Badge } from '@/ui/Badge';

import { counted, meetingWords } from './words';
import './games.css';

const METRICS: Record<MetricDto['metric'], string> = {
  missing: "Teams' games that are missing",
  gamesSpread: 'Games apart, between two teams',
  opponents: 'Meetings off an even share',
  homeAway: 'Home and away apart',
  homeAwayPairs: 'Home and away apart, of each pair',
  breaks: 'Two home or two away games running',
  startTimes: 'Start times off an even share',
  thirds: 'Early, midday and late off an even share',
  courts: 'Courts off an even share',
  byeSpread: 'Days off apart, between two teams',
  adjacentByes: 'Two days off running',
  daysUsed: 'Days used',
  quickRematches: 'Rematches in a row',
};

/** Each figure of a schedule beside the best that is possible, the teams, and what has no place. */
export function ReportBody({ report, request }: { report: ReportDto; request: AskedScheduleDto }) {
  return (
    <div className="stack run-report">
      <p>
        <Badge state={report.leftOut.length === 0 ? 'open' : 'sold'}>
          {report.leftOut.length === 0
            ? 'Every game placed'
            : `${counted(report.leftOut.length, 'game')} not placed`}
        </Badge>{' '}
        {counted(report.wanted, 'game')} wanted, {report.fits} fit. Clashes of team, coach or court:{' '}
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
          courts={request.places.flatMap(({ courts }) => courts)}
        />
      ))}
      {report.leftOut.length > 0 ? (
        <section aria-label="Not placed">
          <h3>Not placed ({report.leftOut.length})</h3>
          <ul className="left-out">
            {report.leftOut.map(({ division, home, away, reason }, i) => (
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
        <section aria-label="Not as wished">
          <h3>Not as wished</h3>
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
  division: DivisionFairnessDto;
  courts: string[];
}) {
  return (
    <section aria-label={division}>
      <h3>{division}</h3>
      <dl className="metrics">
        {metrics.map(({ metric, value, bound }) => (
          <div key={metric}>
            <dt>{METRICS[metric]}</dt>
            <dd>
              <b>{value}</b>{' '}
              <span className={value > bound ? 'over' : 'muted'}>
                {value > bound ? `over the bound, ${bound}` : `at its bound, ${bound}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="fairness-scroll" tabIndex={0} role="region" aria-label={`Teams of ${division}`}>
        <table className="sheet-table">
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Games</th>
              <th scope="col">Home / away</th>
              <th scope="col">Byes</th>
              <th scope="col">Early / late</th>
              <th scope="col">Meetings</th>
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

function TeamRow({ team }: { team: TeamFairnessDto }) {
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
      <td>{meetingWords(team)}</td>
      <td>{team.courts.join(' / ')}</td>
    </tr>
  );
}

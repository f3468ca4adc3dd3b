import type {
  ScheduleRunInputResponse,
  ScheduleReportResponse,
  TeamFairnessResponse,
} from '@/api/generated/model';

import { formatMatchup } from '../format-schedule';
import { Figure } from './Figure';
import './fairness.css';

/** Everything that the draft gives each team, by division. */
export function TeamFigures({
  report,
  request,
}: {
  report: ScheduleReportResponse;
  request: ScheduleRunInputResponse;
}) {
  const courts = formatCourts(request);
  return (
    <div className="dg-teams">
      {report.divisions.map(({ division, teams }) => (
        <section key={division} aria-label={division}>
          <h3>{division}</h3>
          <table className="dg-fair">
            <thead>
              <tr>
                {['Team', 'Games', 'Home / away', 'Early', 'Late', 'Byes', 'Per opponent', courts].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {teams.map((team) => (
                <TeamRow key={team.team} team={team} courts={courts} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="dg-early">
        Early and late: games at the first and last start time. Per opponent: games against the same opponent.
        Highlighted: could be more even.
      </p>
    </div>
  );
}

function TeamRow({ team, courts }: { team: TeamFairnessResponse; courts: string }) {
  return (
    <tr>
      <th scope="row">{team.team}</th>
      <Figure of={team} mark="games" words="Games">
        {team.games}
      </Figure>
      <Figure of={team} mark="homeAway" words="Home / away">
        {team.home} / {team.away}
      </Figure>
      <Figure of={team} mark="early" words="Early">
        {team.early}
      </Figure>
      <Figure of={team} mark="late" words="Late">
        {team.late}
      </Figure>
      <Figure of={team} mark="byes" words="Byes">
        {team.byes}
      </Figure>
      <Figure of={team} mark="opponents" words="Per opponent">
        {formatMatchup(team)}
      </Figure>
      <Figure of={team} mark="courts" words={courts}>
        {team.courts.join(' / ')}
      </Figure>
    </tr>
  );
}

/** "Court 1 / Court 2"; with several locations there would be too many. */
function formatCourts({ locations }: ScheduleRunInputResponse): string {
  const names = locations.flatMap(({ courts }) => courts);
  return locations.length > 1 || names.length > 4 ? 'Courts' : names.join(' / ');
}

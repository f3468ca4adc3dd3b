import type { AskedScheduleDto, ReportDto, TeamFairnessDto } from '@/api/generated/model';

import { meetingWords } from '../words';
import { Figure } from './Figure';
import './fairness.css';

/** All that the draft gives each team, division by division. */
export function TeamFigures({ report, request }: { report: ReportDto; request: AskedScheduleDto }) {
  const courts = courtWords(request);
  return (
    <div className="dg-teams">
      {report.divisions.map(({ division, teams }) => (
        <section key={division} aria-label={division}>
          <h3>{division}</h3>
          <table className="dg-fair">
            <thead>
              <tr>
                {['Team', 'Games', 'Home / away', 'Early', 'Late', 'Byes', 'Meetings', courts].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
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
        Early and late are games at the first and the last start time, meetings those with one opponent.
        Marked: off its bound.
      </p>
    </div>
  );
}

function TeamRow({ team, courts }: { team: TeamFairnessDto; courts: string }) {
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
      <Figure of={team} mark="opponents" words="Meetings">
        {meetingWords(team)}
      </Figure>
      <Figure of={team} mark="courts" words={courts}>
        {team.courts.join(' / ')}
      </Figure>
    </tr>
  );
}

/** "Court 1 / Court 2"; of several places there would be too many. */
function courtWords({ places }: AskedScheduleDto): string {
  const names = places.flatMap(({ courts }) => courts);
  return places.length > 1 || names.length > 4 ? 'Courts' : names.join(' / ');
}

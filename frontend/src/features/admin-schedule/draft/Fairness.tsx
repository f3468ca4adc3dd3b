import { Select } from 'antd';
import { useId, useState } from 'react';

import type { ScheduleRunInputResponse, ScheduleReportResponse } from '@/api/generated/model';
import { timeLabel } from '@/ui/format';

import { Figure } from './Figure';
import './fairness.css';

/** What each team of a division gets in the current draft. */
export function Fairness({
  report: { divisions },
  request: { timeSlots },
}: {
  report: ScheduleReportResponse;
  request: ScheduleRunInputResponse;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const shown = divisions.find(({ division }) => division === chosen) ?? divisions[0];
  if (!shown) return null;
  const [first = '', ...others] = timeSlots;
  return (
    <section className="panel" aria-label="Fairness">
      <div className="bar">
        <h2>Fairness</h2>
        {divisions.length > 1 ? (
          <Select
            id={id}
            className="dg-division"
            aria-label="Division"
            virtual={false}
            value={shown.division}
            onChange={setChosen}
            options={divisions.map(({ division }) => ({ value: division, label: division }))}
          />
        ) : (
          <span className="small muted">{shown.division}</span>
        )}
      </div>
      <table className="dg-fair">
        <thead>
          <tr>
            {['Team', 'Games', 'Home', 'Away', 'Early', 'Late', 'Byes'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.teams.map((team) => (
            <tr key={team.team}>
              <th scope="row">{team.team}</th>
              <Figure of={team} mark="games">
                {team.games}
              </Figure>
              <Figure of={team} mark="homeAway">
                {team.home}
              </Figure>
              <Figure of={team} mark="homeAway">
                {team.away}
              </Figure>
              <Figure of={team} mark="early">
                {team.early}
              </Figure>
              <Figure of={team} mark="late">
                {team.late}
              </Figure>
              <Figure of={team} mark="byes">
                {team.byes}
              </Figure>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dg-early">
        Early is {timeLabel(first)}, late is {timeLabel(others.at(-1) ?? first)}. Highlighted: could be more
        even.
      </p>
    </section>
  );
}

import { signed, type Standing } from './standings';
import './team.css';

export function Standings({ rows, own, title }: { rows: readonly Standing[]; own: number; title: string }) {
  return (
    <section className="panel">
      <div className="bar">
        <h2>Standings</h2>
        <span className="small muted">{title}</span>
      </div>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">
              <abbr title="Wins">W</abbr>
            </th>
            <th scope="col">
              <abbr title="Losses">L</abbr>
            </th>
            <th scope="col">
              <abbr title="Ties">T</abbr>
            </th>
            <th scope="col">
              <abbr title="Point differential">+/−</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.teamId} className={row.teamId === own ? 'sel' : undefined}>
              <th scope="row">{row.name}</th>
              <td>{row.wins}</td>
              <td>{row.losses}</td>
              <td>{row.ties}</td>
              <td>{signed(row.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

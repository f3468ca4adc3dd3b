import type { MultiTeamCoachResponse } from '@/api/generated/model';

/** People who are needed, or want to watch, on several teams: known from rosters and coaches without being entered. */
export function SharedPeople({
  coaches,
  families,
}: {
  coaches: readonly MultiTeamCoachResponse[];
  families: readonly (readonly string[])[];
}) {
  return (
    <section className="panel" aria-label="On multiple teams">
      <div className="bar">
        <h2>On multiple teams</h2>
      </div>
      <div className="pad stack">
        <p className="small muted">
          Taken from rosters and coaches. A coach's games never overlap. Siblings' games are kept apart when
          possible.
        </p>
        {coaches.length + families.length === 0 ? (
          <p className="muted">No coach or family is on more than one team.</p>
        ) : null}
        {coaches.length > 0 ? (
          <div>
            <h3>Coaches</h3>
            <ul className="ties">
              {coaches.map(({ name, teams }) => (
                <li key={`${name} ${teams.join()}`}>
                  <b>{name}</b> {teams.join(', ')}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {families.length > 0 ? (
          <div>
            <h3>Families</h3>
            <ul className="ties">
              {families.map((teams) => (
                <li key={teams.join()}>{teams.join(', ')}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}

import type { CoachOfSeveralDto } from '@/api/generated/model';

/** Who is needed, or wants to watch, on several teams: nobody has to say so, as rosters and coaches tell. */
export function KnownTies({
  coaches,
  families,
}: {
  coaches: readonly CoachOfSeveralDto[];
  families: readonly (readonly string[])[];
}) {
  return (
    <section className="panel" aria-label="On several teams">
      <div className="bar">
        <h2>On several teams</h2>
      </div>
      <div className="pad stack">
        <p className="small muted">
          Known from rosters and coaches. A coach is never at two games at once; games of one family’s
          children are kept apart where that is possible.
        </p>
        {coaches.length + families.length === 0 ? <p className="muted">Nobody is on several teams.</p> : null}
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
            <h3>Families with children on</h3>
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

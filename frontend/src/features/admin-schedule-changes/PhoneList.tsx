import type { NoticeDetailsResponse, NotifiedPersonResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';

import { formatAction, formatPeople, formatSlot } from './words';

/** People that no email reached, to call them; printed, it is the whole page. */
export function PhoneList({
  notice,
  people,
}: {
  notice: NoticeDetailsResponse;
  people: readonly NotifiedPersonResponse[];
}) {
  const { getMoment } = useInstants();
  return (
    <section className="panel call-list" aria-label="To call">
      <div className="bar">
        <h2>To call: {formatPeople(people.length)}</h2>
        <button type="button" className="btn line s off-paper" onClick={() => window.print()}>
          Print phone list
        </button>
      </div>
      <p className="pad small muted on-paper">Schedule change notice: {getMoment(notice.createdAt)}</p>
      <ul>
        {people.map(({ id, name, phone, teams }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{teams.join(', ')}</span>
            {phone ? <a href={`tel:${phone}`}>{phone}</a> : <span className="muted">No phone number</span>}
          </li>
        ))}
      </ul>
      <ul className="on-paper told-games">
        {notice.changes.map((change) => (
          <li key={change.id}>
            <b>{change.title}</b> {formatAction(change)}: {formatSlot(change.newState)}
          </li>
        ))}
      </ul>
    </section>
  );
}

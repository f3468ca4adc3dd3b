import type { NoticeDto, ToldPersonDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';

import { deedWords, peopleWords, spotWords } from './words';

/** Whom no e-mail reached, to call them; on paper it is all there is. */
export function PhoneList({ notice, people }: { notice: NoticeDto; people: readonly ToldPersonDto[] }) {
  const { momentOf } = useInstants();
  return (
    <section className="panel call-list" aria-label="To call">
      <div className="bar">
        <h2>To call: {peopleWords(people.length)}</h2>
        <button type="button" className="btn line s off-paper" onClick={() => window.print()}>
          Print phone list
        </button>
      </div>
      <p className="pad small muted on-paper">Notice of {momentOf(notice.createdAt)}</p>
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
            <b>{change.title}</b> {deedWords(change)}: {spotWords(change.now)}
          </li>
        ))}
      </ul>
    </section>
  );
}

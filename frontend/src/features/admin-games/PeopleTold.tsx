import type { ConcernedPeopleDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { concernedWords } from './words';
import './games.css';

/** How many get an e-mail of a change, and who they are. */
export function PeopleTold({ people, error }: { people?: ConcernedPeopleDto; error: unknown }) {
  if (!people)
    return (
      <p className="who-is-told small muted" role="status">
        {error ? 'We could not find out who gets an e-mail.' : 'Finding out who gets an e-mail...'}
      </p>
    );
  const more = people.families + people.coaches + people.silent - people.people.length;
  return (
    <details className="who-is-told">
      <summary>
        <Icon name="mail" small />
        <span>{concernedWords(people)}</span>
      </summary>
      <p className="small muted">
        Two minutes after your last change, at once for a game within three hours; not at all for one on a day
        that is over. Referees are asked by an e-mail of their own.
      </p>
      <ul>
        {people.people.map(({ name, email, phone, teams }) => (
          <li key={`${name} ${email}`}>
            <b>{name}</b>{' '}
            <span className="muted">{[teams.join(', '), email ?? phone].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {more > 0 ? <li className="muted">and {more.toLocaleString('en-US')} more</li> : null}
      </ul>
    </details>
  );
}

import type { AffectedPeopleResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { formatAffectedPeople } from './format-schedule';
import './games.css';

/** How many people get an email about a change, and who they are. */
export function NotifiedPeople({ people, error }: { people?: AffectedPeopleResponse; error: unknown }) {
  if (!people)
    return (
      <p className="who-is-told small muted" role="status">
        {error ? 'We could not load who will get an email.' : 'Checking who will get an email...'}
      </p>
    );
  const more = people.families + people.coaches + people.withoutEmail - people.people.length;
  return (
    <details className="who-is-told">
      <summary>
        <Icon name="mail" small />
        <span>{formatAffectedPeople(people)}</span>
      </summary>
      <p className="small muted">
        Sent two minutes after your last change, or right away if the game starts within three hours. Nothing
        is sent for games on past days. Referees get a separate email.
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

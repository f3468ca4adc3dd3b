import { useListConcernedPeople } from '@/api/generated/change-notices/change-notices';
import { Icon } from '@/ui/Icon';

import { concernedWords } from './words';
import './games.css';

/** Whom a change of games of these teams is mailed to, before it is made. */
export function WhoIsTold({ teamIds }: { teamIds: readonly (number | null)[] }) {
  const known = [...new Set(teamIds)].filter((id) => id !== null);
  const { data, error } = useListConcernedPeople(
    { teamId: known },
    { query: { enabled: known.length === teamIds.length, retry: false } },
  );
  if (known.length < teamIds.length) return null;
  if (!data)
    return (
      <p className="who-is-told small muted" role="status">
        {error ? 'We could not find out who gets an e-mail.' : 'Finding out who gets an e-mail...'}
      </p>
    );
  return (
    <details className="who-is-told">
      <summary>
        <Icon name="mail" small />
        <span>{concernedWords(data)}</span>
      </summary>
      <p className="small muted">
        Two minutes after your last change, at once for a game within three hours; not at all for one in the
        past. Referees are asked by an e-mail of their own.
      </p>
      <ul>
        {data.map(({ name, email, phone, teams }) => (
          <li key={`${name} ${email}`}>
            <b>{name}</b>{' '}
            <span className="muted">{[teams.join(', '), email ?? phone].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

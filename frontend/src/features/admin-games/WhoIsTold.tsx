import { useQuery } from '@tanstack/react-query';

import { listConcernedPeople } from '@/api/generated/change-notices/change-notices';
import { Icon } from '@/ui/Icon';

import { concernedWords } from './words';
import './games.css';

/** Whom a change of games of these teams is mailed to, before it is made. */
export function WhoIsTold({ teamIds }: { teamIds: readonly (number | null)[] }) {
  const known = [...new Set(teamIds)].filter((id) => id !== null);
  const isWhole = !teamIds.includes(null) && known.length > 0;
  const { data, error } = useQuery({
    queryKey: ['people concerned', ...known],
    queryFn: ({ signal }) => listConcernedPeople({ teamIds: known }, { signal }),
    enabled: isWhole,
    retry: false,
  });
  if (!isWhole) return null;
  if (!data)
    return (
      <p className="who-is-told small muted" role="status">
        {error ? 'We could not find out who gets an e-mail.' : 'Finding out who gets an e-mail...'}
      </p>
    );
  const more = data.families + data.coaches + data.silent - data.people.length;
  return (
    <details className="who-is-told">
      <summary>
        <Icon name="mail" small />
        <span>{concernedWords(data)}</span>
      </summary>
      <p className="small muted">
        Two minutes after your last change, at once for a game within three hours; not at all for one on a day
        that is over. Referees are asked by an e-mail of their own.
      </p>
      <ul>
        {data.people.map(({ name, email, phone, teams }) => (
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

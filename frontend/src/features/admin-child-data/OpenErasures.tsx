import { Link } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useListErasures } from '@/api/generated/family-office/family-office';
import { useInstants } from '@/site/use-instants';
import { ErrorState } from '@/ui/states';

/** Erasures with texts to decide on; nothing where there are none. */
export function OpenErasures() {
  const { getDay } = useInstants();
  const list = useListErasures({ query: { refetchOnMount: 'always' } });
  if (list.error)
    return (
      <ErrorState
        title="We could not load the open erasures."
        message={getMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data?.length) return null;
  return (
    <section className="panel open-erasures" aria-labelledby="open-erasures">
      <h2 id="open-erasures">Erasures to finish</h2>
      <ul>
        {list.data.map(({ id, childName, decided, total, dueAt }) => (
          <li key={id}>
            <span>
              <b>{childName}</b>
              <span className="sub">
                {decided} of {total} decided, due {getDay(dueAt)}
              </span>
            </span>
            <Link
              className="btn line s"
              to="/admin/erasures/$id"
              params={{ id: String(id) }}
              aria-label={`Decide texts about ${childName}`}
            >
              Decide texts
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';

import { listAffectedPeople } from '@/api/generated/schedule-change-notices/schedule-change-notices';

import { NotifiedPeople } from './NotifiedPeople';

/** Who gets an email about a change of these teams' games, before it is made. */
export function AffectedPeople({ teamIds }: { teamIds: readonly (number | null)[] }) {
  const known = [...new Set(teamIds)].filter((id) => id !== null);
  const isWhole = !teamIds.includes(null) && known.length > 0;
  const { data, error } = useQuery({
    queryKey: ['people concerned', ...known],
    queryFn: ({ signal }) => listAffectedPeople({ teamIds: known }, { signal }),
    enabled: isWhole,
    retry: false,
  });
  return isWhole ? <NotifiedPeople people={data} error={error} /> : null;
}

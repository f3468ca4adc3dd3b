import { useQuery } from '@tanstack/react-query';

import { listConcernedPeople } from '@/api/generated/change-notices/change-notices';

import { PeopleTold } from './PeopleTold';

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
  return isWhole ? <PeopleTold people={data} error={error} /> : null;
}

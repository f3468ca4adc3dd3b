import { useQuery, useQueryClient } from '@tanstack/react-query';

import { countAudience } from '@/api/generated/email-center/email-center';
import type { CampaignAudienceDto, SendBulkEmailDto } from '@/api/generated/model';
import { useDebouncedValue } from '@/ui/use-debounced-value';

const REACH = 'email-reach';
const SELECTION_DEBOUNCE_MS = 200;

type Kind = SendBulkEmailDto['kind'];

const getReach = (audience: CampaignAudienceDto | null, kind: Kind) => ({
  queryKey: [REACH, audience, kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => countAudience({ audience: audience!, kind }, { signal }),
  staleTime: 0,
});

/** How many recipients an email has: updated a moment after the last change, showing the previous count until then. */
export function useAudienceReach(audience: CampaignAudienceDto | null, kind: Kind) {
  const queries = useQueryClient();
  const counted = useDebouncedValue(audience, SELECTION_DEBOUNCE_MS);
  const { data } = useQuery({
    ...getReach(counted, kind),
    enabled: counted !== null,
    placeholderData: (before) => before,
  });
  return {
    shown: data,
    /** For exactly this selection, now. */
    count: async (of: CampaignAudienceDto) => (await queries.fetchQuery(getReach(of, kind))).recipients,
    /** There may be others among them by now. */
    forget: () => queries.invalidateQueries({ queryKey: [REACH] }),
  };
}

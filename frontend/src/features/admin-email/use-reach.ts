import { useQuery, useQueryClient } from '@tanstack/react-query';

import { countAudience } from '@/api/generated/email-center/email-center';
import type { CampaignAudienceDto, SendBulkEmailDto } from '@/api/generated/model';
import { useSettled } from '@/ui/useSettled';

const REACH = 'email-reach';
const TICK_PAUSE_MS = 200;

type Kind = SendBulkEmailDto['kind'];

const reachOf = (audience: CampaignAudienceDto | null, kind: Kind) => ({
  queryKey: [REACH, audience, kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => countAudience({ audience: audience!, kind }, { signal }),
  staleTime: 0,
});

/** How many an e-mail goes to: shown a moment after the last tick, of the ticks before until then. */
export function useReach(audience: CampaignAudienceDto | null, kind: Kind) {
  const queries = useQueryClient();
  const counted = useSettled(audience, TICK_PAUSE_MS);
  const { data } = useQuery({
    ...reachOf(counted, kind),
    enabled: counted !== null,
    placeholderData: (before) => before,
  });
  return {
    shown: data,
    /** Of exactly these, now. */
    count: async (of: CampaignAudienceDto) => (await queries.fetchQuery(reachOf(of, kind))).recipients,
    /** Others may be among them by now. */
    forget: () => queries.invalidateQueries({ queryKey: [REACH] }),
  };
}

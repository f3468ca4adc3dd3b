import { useMemo } from 'react';

import { useOrganisation } from '@/site/site-state';
import { instantsIn, type Instants } from '@/ui/admin/instants';

export function useInstants(): Instants {
  const { timeZone } = useOrganisation();
  return useMemo(() => instantsIn(timeZone), [timeZone]);
}

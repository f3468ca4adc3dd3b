import { useMemo } from 'react';

import { useOrganization } from './site-state';
import { instantsIn, type Instants } from '@/ui/instants';

export function useInstants(): Instants {
  const { timeZone } = useOrganization();
  return useMemo(() => instantsIn(timeZone), [timeZone]);
}

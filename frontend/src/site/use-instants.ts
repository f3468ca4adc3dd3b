import { useMemo } from 'react';

import { useOrganisation } from './site-state';
import { instantsIn, type Instants } from '@/ui/instants';

export function useInstants(): Instants {
  const { timeZone } = useOrganisation();
  return useMemo(() => instantsIn(timeZone), [timeZone]);
}

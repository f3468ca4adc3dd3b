import { useMemo } from 'react';

import { instantsIn, type Instants } from '@/ui/admin/instants';

import { useOrganisation } from '../site-state';

export function useInstants(): Instants {
  const { timeZone } = useOrganisation();
  return useMemo(() => instantsIn(timeZone), [timeZone]);
}

import { useQueryClient } from '@tanstack/react-query';

import { getListOpenPositionsQueryKey } from '@/api/generated/referee-office/referee-office';
import { getListRefereeSlotsQueryKey } from '@/api/generated/referees/referees';
import type { RefereeTimeSlotResponse } from '@/api/generated/model';

/** The server's answer about one slot appears in the list at once; everything else is read again. */
export function useSlotsChanged(): (slot?: RefereeTimeSlotResponse) => Promise<unknown> {
  const queries = useQueryClient();
  const [slots] = getListRefereeSlotsQueryKey();
  const isOfSlots = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => path === slots;
  return (slot) => {
    if (slot)
      queries.setQueriesData<RefereeTimeSlotResponse[]>({ predicate: isOfSlots }, (all) =>
        all?.map((one) => (one.id === slot.id ? slot : one)),
      );
    return Promise.all([
      queries.invalidateQueries({ predicate: isOfSlots }),
      queries.invalidateQueries({ queryKey: getListOpenPositionsQueryKey() }),
    ]);
  };
}

import { useQueryClient } from '@tanstack/react-query';

import { getListOpenPositionsQueryKey } from '@/api/generated/referee-office/referee-office';
import { getListRefereeSlotsQueryKey } from '@/api/generated/referees/referees';
import type { RefereeTimeSlotDto } from '@/api/generated/model';

/** What the server answered of one slot stands in the list at once; everything else is read anew. */
export function useSlotsChanged(): (slot?: RefereeTimeSlotDto) => Promise<unknown> {
  const queries = useQueryClient();
  const [slots] = getListRefereeSlotsQueryKey();
  const isOfSlots = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => path === slots;
  return (slot) => {
    if (slot)
      queries.setQueriesData<RefereeTimeSlotDto[]>({ predicate: isOfSlots }, (all) =>
        all?.map((one) => (one.id === slot.id ? slot : one)),
      );
    return Promise.all([
      queries.invalidateQueries({ predicate: isOfSlots }),
      queries.invalidateQueries({ queryKey: getListOpenPositionsQueryKey() }),
    ]);
  };
}

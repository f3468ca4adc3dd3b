import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import {
  getListStaffQueryKey,
  getSummarizeStaffQueryKey,
} from '@/api/generated/staffing-office/staffing-office';
import { toast } from '@/ui/toast';

/** What everybody's dialog does once it is done: the lists are read anew. */
export function useStaffChanged() {
  const queries = useQueryClient();
  return async (title: string) => {
    toast({ kind: 'good', title });
    await queries.invalidateQueries({ queryKey: getListStaffQueryKey() });
    await queries.invalidateQueries({ queryKey: getSummarizeStaffQueryKey() });
  };
}

export const tellFailure = (error: unknown) =>
  void toast({ kind: 'bad', title: 'Error', description: messageOf(error) });

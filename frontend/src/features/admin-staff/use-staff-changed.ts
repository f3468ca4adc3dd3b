import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import {
  getListStaffQueryKey,
  getSummarizeStaffQueryKey,
} from '@/api/generated/staffing-office/staffing-office';
import { toast } from '@/ui/toast';

/** After any dialog, the lists are read again. */
export function useStaffChanged() {
  const queries = useQueryClient();
  return async (title: string) => {
    toast({ kind: 'good', title });
    await queries.invalidateQueries({ queryKey: getListStaffQueryKey() });
    await queries.invalidateQueries({ queryKey: getSummarizeStaffQueryKey() });
  };
}

export const showFailure = (error: unknown) =>
  void toast({ kind: 'bad', title: 'Error', description: getMessage(error) });

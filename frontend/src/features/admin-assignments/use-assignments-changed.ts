import { useQueryClient } from '@tanstack/react-query';

import { getListStaffAssignmentsQueryKey } from '@/api/generated/staff-programs-office/staff-programs-office';

export function useAssignmentsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: getListStaffAssignmentsQueryKey() });
}

import { everyPage } from '@/api/every-page';
import {
  listStaffAssignments,
  useListStaffAssignments,
} from '@/api/generated/staff-programs-office/staff-programs-office';
import { watchedQuery } from '@/ui/admin/use-refreshing';

/** All assignments of programs that are not over. */
export const useEveryAssignment = () =>
  useListStaffAssignments(undefined, {
    query: {
      ...watchedQuery,
      queryFn: ({ signal }) => everyPage((paging) => listStaffAssignments(paging, { signal })),
    },
  });

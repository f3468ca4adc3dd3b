import type { ReactNode } from 'react';

import { messageOf } from '@/api/errors';
import type { OwnAssignmentDto } from '@/api/generated/model';
import { useListOwnAssignments } from '@/api/generated/staff-programs/staff-programs';
import { BrokenPart, Loading } from '@/ui/states';

/** One's own, or what stands in their place meanwhile. */
export function useOwnAssignments(): { assignments?: OwnAssignmentDto[]; instead: ReactNode } {
  const { data, error, refetch } = useListOwnAssignments({
    query: { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  });
  if (data) return { assignments: data, instead: null };
  return {
    instead: error ? (
      <BrokenPart
        title="We could not load your assignments."
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading text="Loading your assignments" />
    ),
  };
}

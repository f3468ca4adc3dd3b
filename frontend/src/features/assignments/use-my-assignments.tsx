import type { ReactNode } from 'react';

import { getMessage } from '@/api/errors';
import type { OwnAssignmentResponse } from '@/api/generated/model';
import { useListOwnAssignments } from '@/api/generated/staff-programs/staff-programs';
import { ErrorState, Loading } from '@/ui/states';

/** The caller's own, or a placeholder while loading. */
export function useMyAssignments(): { assignments?: OwnAssignmentResponse[]; instead: ReactNode } {
  const { data, error, refetch } = useListOwnAssignments({
    query: { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  });
  if (data) return { assignments: data, instead: null };
  return {
    instead: error ? (
      <ErrorState
        title="We could not load your assignments."
        message={getMessage(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading text="Loading your assignments" />
    ),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { getListFamilyEmailsQueryKey } from '@/api/generated/family-office/family-office';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import {
  getListFamilyPaymentsQueryKey,
  getListRegistrationsQueryKey,
  getSummarizeFamilyPaymentsQueryKey,
  getSummarizeRegistrationsQueryKey,
} from '@/api/generated/registration-office/registration-office';

/** Reloads everything that shows or counts this family's registrations. */
export function useRegistrationsChanged(): (familyId: number) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (familyId) => {
      const keys = [
        getListRegistrationsQueryKey(),
        getSummarizeRegistrationsQueryKey(),
        getListProgramsQueryKey(),
        getListFamilyPaymentsQueryKey(familyId),
        getSummarizeFamilyPaymentsQueryKey(familyId),
        getListFamilyEmailsQueryKey(familyId),
      ];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}

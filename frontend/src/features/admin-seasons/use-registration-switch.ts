import { useQueryClient } from '@tanstack/react-query';

import type { ProgramResponse } from '@/api/generated/model';
import { useToggleProgramRegistration } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey, useListPrograms } from '@/api/generated/programs/programs';
import { getMessage } from '@/api/errors';
import { toast } from '@/ui/toast';

/** The registration of seasons' programs, independent of whether a season is active. */
export function useRegistrationSwitch(year?: number) {
  const queries = useQueryClient();
  const programs = useListPrograms({ year });
  const toggle = useToggleProgramRegistration({
    mutation: {
      onSuccess: (program) => {
        queries.setQueryData<ProgramResponse[]>(getListProgramsQueryKey({ year }), (list) =>
          list?.map((one) => (one.id === program.id ? program : one)),
        );
        toast({ kind: 'good', title: 'Registration status updated' });
      },
      onError: (error) =>
        toast({ kind: 'bad', title: 'Failed to update registration status', description: getMessage(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: getListProgramsQueryKey() }),
    },
  });
  return {
    programOf: (programIds: readonly number[]) =>
      programs.data?.find((program) => programIds.includes(program.id)),
    turning: ({ id }: ProgramResponse) => toggle.isPending && toggle.variables.id === id,
    set: ({ id }: ProgramResponse, registrationOpen: boolean) =>
      toggle.mutate({ id, data: { registrationOpen } }),
  };
}

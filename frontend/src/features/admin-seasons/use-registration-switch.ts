import { useQueryClient } from '@tanstack/react-query';

import type { ProgramDto } from '@/api/generated/model';
import { useToggleProgramRegistration } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey, useListPrograms } from '@/api/generated/programs/programs';
import { messageOf } from '@/api/errors';
import { toast } from '@/ui/toast';

/** The registration of the programs under which seasons are sold, apart from whether a season is active. */
export function useRegistrationSwitch() {
  const queries = useQueryClient();
  const programs = useListPrograms();
  const toggle = useToggleProgramRegistration({
    mutation: {
      onSuccess: (program) => {
        queries.setQueryData<ProgramDto[]>(getListProgramsQueryKey(), (list) =>
          list?.map((one) => (one.id === program.id ? program : one)),
        );
        toast({ kind: 'good', title: 'Registration status updated' });
      },
      onError: (error) =>
        toast({ kind: 'bad', title: 'Failed to update registration status', description: messageOf(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: getListProgramsQueryKey() }),
    },
  });
  return {
    programOf: (programIds: readonly number[]) =>
      programs.data?.find((program) => programIds.includes(program.id)),
    turning: ({ id }: ProgramDto) => toggle.isPending && toggle.variables.id === id,
    set: ({ id }: ProgramDto, registrationOpen: boolean) => toggle.mutate({ id, data: { registrationOpen } }),
  };
}

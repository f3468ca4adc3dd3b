import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import type { ProgramDto } from '@/api/generated/model';
import { useUpdateProgram } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import { toast } from '@/ui/toast';

export interface ProgramSwitch {
  registrationOpen?: boolean;
  soldOut?: boolean;
}

/** The two switches of a program, each its own call. */
export function useSwitches() {
  const queries = useQueryClient();
  const update = useUpdateProgram({
    mutation: {
      onSuccess: (program, { data }) => {
        queries.setQueryData<ProgramDto[]>(getListProgramsQueryKey(), (list) =>
          list?.map((one) => (one.id === program.id ? program : one)),
        );
        toast({
          kind: 'good',
          title: data.soldOut === undefined ? 'Registration status updated' : 'Sold out status updated',
        });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: getListProgramsQueryKey() }),
    },
  });
  const turning = (program: ProgramDto, key: keyof ProgramSwitch) =>
    update.isPending && update.variables.id === program.id && update.variables.data[key] !== undefined;
  const set = (program: ProgramDto, data: ProgramSwitch) => update.mutate({ id: program.id, data });
  return { set, turning };
}

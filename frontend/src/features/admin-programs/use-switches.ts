import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import type { ProgramResponse } from '@/api/generated/model';
import { useUpdateProgram } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import { toast } from '@/ui/toast';

export interface ProgramSwitch {
  registrationOpen?: boolean;
  soldOut?: boolean;
}

/** A program's two switches, each with its own call. */
export function useSwitches() {
  const queries = useQueryClient();
  const update = useUpdateProgram({
    mutation: {
      onSuccess: (program, { data }) => {
        queries.setQueryData<ProgramResponse[]>(getListProgramsQueryKey(), (list) =>
          list?.map((one) => (one.id === program.id ? program : one)),
        );
        toast({
          kind: 'good',
          title: data.soldOut === undefined ? 'Registration status updated' : 'Sold out status updated',
        });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: getListProgramsQueryKey() }),
    },
  });
  const turning = (program: ProgramResponse, key: keyof ProgramSwitch) =>
    update.isPending && update.variables.id === program.id && update.variables.data[key] !== undefined;
  const set = (program: ProgramResponse, data: ProgramSwitch) => update.mutate({ id: program.id, data });
  return { set, turning };
}

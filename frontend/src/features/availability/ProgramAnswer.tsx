import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import {
  AvailabilityStatus,
  type AvailabilityResponse,
  type ProgramResponse,
  type SaveAvailabilityDto,
} from '@/api/generated/model';
import {
  getListOwnAvailabilityQueryKey,
  useSaveAvailability,
} from '@/api/generated/staff-programs/staff-programs';
import { SportBadge } from '@/ui/Badge';
import { toast } from '@/ui/toast';

import { statusWords } from './survey';

/** One choice of three, and notes that are saved separately. */
export function ProgramAnswer({
  program,
  answer,
}: {
  program: ProgramResponse;
  answer: AvailabilityResponse | undefined;
}) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useSaveAvailability();
  const group = useId();
  const [typed, setTyped] = useState<string>();
  // Updated within the tap's own render: a radio that waits for the request's state springs back first.
  const [tapped, setTapped] = useState<AvailabilityStatus>();
  const saved = answer?.notes ?? '';
  const notes = typed ?? saved;
  const shown = tapped ?? answer?.status;

  const say = async (said: Omit<SaveAvailabilityDto, 'programId'>, done: string) => {
    setTapped(said.status);
    try {
      const now = await mutateAsync({ data: { programId: program.id, ...said } });
      queries.setQueryData<AvailabilityResponse[]>(getListOwnAvailabilityQueryKey(), (all = []) => [
        ...all.filter(({ programId }) => programId !== now.programId),
        now,
      ]);
      if (said.notes !== undefined) setTyped(undefined);
      toast({ kind: 'good', title: done });
    } catch {
      toast({ kind: 'bad', title: 'Error', description: 'Failed to update availability' });
    }
    setTapped((now) => (now === said.status ? undefined : now));
  };

  return (
    <fieldset className="survey-row">
      <legend>
        <b>{program.name}</b>
      </legend>
      <div className="small muted survey-facts">
        <SportBadge sport={program.sport} />
        <span>{[program.dateLabel, program.location].filter(Boolean).join(', ')}</span>
      </div>
      <div className="survey-choice">
        {Object.values(AvailabilityStatus).map((status) => (
          <label key={status} className={`survey-pick ${status}`}>
            <input
              type="radio"
              name={group}
              checked={shown === status}
              onChange={() => void say({ status }, 'Availability updated')}
            />
            {statusWords[status]}
          </label>
        ))}
      </div>
      <form
        className="survey-notes"
        onSubmit={(event) => {
          event.preventDefault();
          void say({ notes: notes.trim() }, 'Notes saved');
        }}
      >
        <input
          className="input"
          aria-label={`Notes for ${program.name}`}
          placeholder="Notes (example: mornings only)"
          maxLength={300}
          value={notes}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="submit"
          className="btn line m"
          aria-label={`Save notes for ${program.name}`}
          disabled={isPending || notes.trim() === saved}
        >
          Save notes
        </button>
      </form>
    </fieldset>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import {
  AvailabilityStatus,
  type AvailabilityDto,
  type ProgramDto,
  type SayAvailabilityDto,
} from '@/api/generated/model';
import {
  getListOwnAvailabilityQueryKey,
  useSayAvailability,
} from '@/api/generated/staff-programs/staff-programs';
import { SportBadge } from '@/ui/Badge';
import { toast } from '@/ui/toast';

import { statusWords } from './survey';

/** One choice of three, and notes that are saved by themselves. */
export function ProgramAnswer({
  program,
  answer,
}: {
  program: ProgramDto;
  answer: AvailabilityDto | undefined;
}) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useSayAvailability();
  const group = useId();
  const [typed, setTyped] = useState<string>();
  // Shown in the draw of the tap itself: a radio that waits for the request to be known springs back first.
  const [tapped, setTapped] = useState<AvailabilityStatus>();
  const saved = answer?.notes ?? '';
  const notes = typed ?? saved;
  const shown = tapped ?? answer?.status;

  const say = async (said: Omit<SayAvailabilityDto, 'programId'>, done: string) => {
    setTapped(said.status);
    try {
      const now = await mutateAsync({ data: { programId: program.id, ...said } });
      queries.setQueryData<AvailabilityDto[]>(getListOwnAvailabilityQueryKey(), (all = []) => [
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
          placeholder="Notes, for example: mornings only"
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

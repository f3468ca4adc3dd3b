import { useId } from 'react';

import { getMessage } from '@/api/errors';
import { useListLocations } from '@/api/generated/league-office/league-office';
import { useChangePractice, useSchedulePractice } from '@/api/generated/team/team';
import type { TeamEventResponse } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { TextAreaField, TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { practiceRules, type PracticeValues } from './practice-rules';

interface Props {
  teamId: number;
  /** undefined: a new one. */
  practice: TeamEventResponse | undefined;
  today: string;
  request: { headers: Record<string, string> } | undefined;
  /** Called with what else is on at its time. */
  onSaved(conflicts: readonly string[]): void;
  onClose(): void;
}

/** A practice, or one per week; saved locations are offered, and any other can be typed. */
export function PracticeDialog({ teamId, practice, today, request, onSaved, onClose }: Props) {
  const schedule = useSchedulePractice({ request });
  const change = useChangePractice({ request });
  const { form, field, busy } = useForm<PracticeValues>({
    initial: {
      date: practice?.date ?? '',
      time: practice?.time ?? '',
      location: practice?.location ?? '',
      description: practice?.description ?? '',
      until: '',
    },
    rules: practiceRules,
    onRefused: ({ date, time, location }) => {
      if (date || time || location)
        toast({
          kind: 'bad',
          title: 'Missing required fields',
          description: 'Please fill in date, time, and location',
        });
    },
    submit: async ({ until, ...values }) => {
      const facts = {
        ...{ date: values.date, time: values.time.slice(0, 5), location: values.location.trim() },
        description: values.description.trim() || null,
      };
      try {
        const { conflicts } = practice
          ? await change.mutateAsync({ id: practice.id, data: facts })
          : await schedule.mutateAsync({
              id: teamId,
              data: { ...facts, type: 'practice', title: 'Practice', until: until || null },
            });
        toast({
          kind: 'good',
          title: practice ? 'Practice updated' : until ? 'Practices scheduled' : 'Practice scheduled',
        });
        onSaved(conflicts);
        onClose();
      } catch (error) {
        toast({
          kind: 'bad',
          title: practice ? 'Failed to update practice' : 'Failed to schedule practice',
          description: getMessage(error),
        });
        throw error;
      }
    },
  });
  return (
    <Dialog title={practice ? 'Edit practice' : 'Add practice'} onClose={onClose}>
      <form className="pad form" {...form}>
        {practice ? <p className="small muted">We email the change to the team's families.</p> : null}
        <div className="grid2">
          <TextField label="Date" type="date" min={today} {...field('date')} />
          <TextField label="Time" type="time" {...field('time')} />
        </div>
        <LocationField request={request} field={field('location')} />
        <TextAreaField
          label="Notes"
          optional
          rows={2}
          maxLength={500}
          placeholder="What to bring"
          {...field('description')}
        />
        {practice ? null : (
          <TextField
            label="Repeat weekly until"
            hint="Leave blank for a single practice."
            optional
            type="date"
            min={today}
            {...field('until')}
          />
        )}
        <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
          {practice ? 'Save practice' : 'Add practice'}
        </button>
      </form>
    </Dialog>
  );
}

function LocationField({
  request,
  field,
}: {
  request: Props['request'];
  field: Omit<Parameters<typeof TextField>[0], 'label'>;
}) {
  const listId = useId();
  const { data: places = [] } = useListLocations({ request });
  const known = places.flatMap(({ name, courts }) => [name, ...courts.map((court) => `${name}, ${court}`)]);
  return (
    <>
      <TextField label="Location" autoComplete="off" maxLength={200} list={listId} {...field} />
      <datalist id={listId}>
        {known.map((location) => (
          <option key={location} value={location} />
        ))}
      </datalist>
    </>
  );
}

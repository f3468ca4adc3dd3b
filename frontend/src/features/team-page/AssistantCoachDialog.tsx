import { getMessage } from '@/api/errors';
import { useAddAssistantCoach, useUpdateAssistantCoach } from '@/api/generated/team/team';
import type { AssistantCoachResponse } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { assistantRules } from './rules';

interface Props {
  teamId: number;
  /** undefined: a new one. */
  assistant: AssistantCoachResponse | undefined;
  request: { headers: Record<string, string> } | undefined;
  onSaved(): void;
  onClose(): void;
}

export function AssistantCoachDialog({ teamId, assistant, request, onSaved, onClose }: Props) {
  const add = useAddAssistantCoach({ request });
  const update = useUpdateAssistantCoach({ request });
  const { form, field, busy } = useForm({
    initial: {
      name: assistant?.name ?? '',
      email: assistant?.email ?? '',
      phone: assistant?.phone ?? '',
    },
    rules: assistantRules,
    submit: async ({ name, email, phone }) => {
      const data = { name: name.trim(), email: email.trim() || null, phone: phone.trim() || null };
      try {
        if (assistant) await update.mutateAsync({ id: assistant.id, data });
        else await add.mutateAsync({ id: teamId, data });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
        throw error;
      }
      toast({ kind: 'good', title: assistant ? 'Assistant coach updated' : 'Assistant coach added' });
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog title={assistant ? 'Edit Assistant Coach' : 'Add Assistant Coach'} onClose={onClose}>
      <form className="pad form" {...form}>
        <TextField label="Name" autoComplete="off" maxLength={120} {...field('name')} />
        <TextField
          label="Email"
          optional
          type="email"
          autoComplete="off"
          maxLength={254}
          {...field('email')}
        />
        <TextField label="Phone" optional type="tel" autoComplete="off" maxLength={20} {...field('phone')} />
        <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
          Save
        </button>
      </form>
    </Dialog>
  );
}

import { useMessageCoach } from '@/api/generated/messaging/messaging';
import type { ParentResponse } from '@/api/generated/model';
import { useAuth } from '@/session/auth';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { contactFailure, contactFault, OFFICE, type CoachMessage } from './contact-rules';

/** The form of a family's message, answered to its first parent. What was typed stays until it is sent. */
export function useMessage(
  parent: ParentResponse | undefined,
  { initial, hasChoice = false, onSent }: { initial: CoachMessage; hasChoice?: boolean; onSent(): void },
) {
  const { user } = useAuth();
  const send = useMessageCoach();
  const email = parent?.email || user?.email;
  const form = useForm<CoachMessage>({
    initial,
    rules: {},
    submit: async (written) => {
      const fault = contactFault(written, email, hasChoice);
      if (fault || !email) {
        toast({ kind: 'bad', ...(fault ?? { title: 'Missing Email' }) });
        return;
      }
      const { to, ...words } = written;
      const leagueTeamId = to === '' ? undefined : to === OFFICE ? null : Number(to);
      const parentName = parent?.name || user?.name || email;
      await send.mutateAsync({
        data: { ...words, leagueTeamId, parentName, parentEmail: email, parentPhone: parent?.phone },
      });
      toast({ kind: 'good', title: 'Message Sent!', description: `We'll reply to ${email}.` });
      onSent();
    },
    onFailure: (error) => toast({ kind: 'bad', title: 'Message Failed', description: contactFailure(error) }),
  });
  return { ...form, email };
}

import { messageOf } from '@/api/errors';
import { useMessageCoach } from '@/api/generated/messaging/messaging';
import type { ParentDto } from '@/api/generated/model';
import { useAuth } from '@/session/auth';
import { TextAreaField, TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { contactFailure, contactFault } from './contact-rules';
import './family.css';

/** A message to the coach, answered to the family's first parent. */
export function ContactCoach({ parent }: { parent: ParentDto | undefined }) {
  const { user } = useAuth();
  const send = useMessageCoach({
    mutation: {
      onError: (error) =>
        toast({ kind: 'bad', title: 'Message Failed', description: contactFailure(messageOf(error)) }),
    },
  });
  const email = parent?.email || user?.email;
  const { form, field, busy, reset } = useForm({
    initial: { subject: '', message: '' },
    rules: {},
    submit: async (written) => {
      const fault = contactFault(written, email);
      if (fault || !email) {
        toast({ kind: 'bad', ...(fault ?? { title: 'Missing Email' }) });
        return;
      }
      const parentName = parent?.name || user?.name || email;
      await send.mutateAsync({
        data: { ...written, parentName, parentEmail: email, parentPhone: parent?.phone },
      });
      toast({ kind: 'good', title: 'Message Sent!', description: `We write back to ${email}.` });
      reset();
    },
  });

  return (
    <section className="block card contact-coach" aria-labelledby="contact-title">
      <h2 className="t-2" id="contact-title">
        Contact the Coach
      </h2>
      {email ? <p className="small muted">We write back to {email}.</p> : null}
      <form className="stack" {...form}>
        <TextField label="Subject" maxLength={200} {...field('subject')} />
        <TextAreaField
          label="Message"
          maxLength={5000}
          placeholder="What would you like to ask?"
          {...field('message')}
        />
        <button type="submit" className="btn block" disabled={busy}>
          Send Message
        </button>
      </form>
    </section>
  );
}

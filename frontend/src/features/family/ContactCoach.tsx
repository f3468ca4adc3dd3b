import { useState, type FormEvent } from 'react';

import { messageOf } from '@/api/errors';
import { useMessageCoach } from '@/api/generated/messaging/messaging';
import type { ParentDto } from '@/api/generated/model';
import { useAuth } from '@/session/auth';
import { TextAreaField, TextField } from '@/ui/fields';
import { toast } from '@/ui/toast';

import { contactFailure, contactFault } from './contact-rules';
import './family.css';

/** A message to the coach, answered to the family's first parent. */
export function ContactCoach({ parent }: { parent: ParentDto | undefined }) {
  const { user } = useAuth();
  const send = useMessageCoach();
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const email = parent?.email || user?.email;

  const onSend = async () => {
    const fault = contactFault({ subject, message }, email);
    if (fault || !email) {
      toast({ kind: 'bad', ...(fault ?? { title: 'Missing Email' }) });
      return;
    }
    const parentName = parent?.name || user?.name || email;
    try {
      await send.mutateAsync({
        data: { subject, message, parentName, parentEmail: email, parentPhone: parent?.phone },
      });
    } catch (error) {
      toast({ kind: 'bad', title: 'Message Failed', description: contactFailure(messageOf(error)) });
      return;
    }
    toast({ kind: 'good', title: 'Message Sent!', description: `We write back to ${email}.` });
    setSubject('');
    setMessage('');
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void onSend();
  };

  return (
    <section className="block card contact-coach" aria-labelledby="contact-title">
      <h2 className="t-2" id="contact-title">
        Contact the Coach
      </h2>
      {email ? <p className="small muted">We write back to {email}.</p> : null}
      <form className="stack" noValidate onSubmit={onSubmit}>
        <TextField
          label="Subject"
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextAreaField
          label="Message"
          maxLength={5000}
          placeholder="What would you like to ask?"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <button type="submit" className="btn block" disabled={send.isPending}>
          Send Message
        </button>
      </form>
    </section>
  );
}

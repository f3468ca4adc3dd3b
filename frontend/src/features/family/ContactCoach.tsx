import type { ParentDto } from '@/api/generated/model';
import { TextAreaField, TextField } from '@/ui/fields';

import { useMessage } from './use-message';
import './family.css';

/** A message to the coach, answered to the family's first parent. */
export function ContactCoach({ parent }: { parent: ParentDto | undefined }) {
  const { form, field, busy, email, reset } = useMessage(parent, {
    initial: { subject: '', message: '' },
    onSent: () => reset(),
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

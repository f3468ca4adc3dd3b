import { getMessage, ApiError } from '@/api/errors';
import { submitContact } from '@/api/generated/messaging/messaging';
import { coachGrades } from '@/content/choices';
import { otherSchools, schoolNames } from '@/content/schools';
import { EmailField } from '@/ui/EmailField';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { formatGrade } from '@/ui/people';
import { toast } from '@/ui/toast';

import { contactRules, emptyContact } from './rules';

const grades = coachGrades.map((value) => ({ value, label: formatGrade(value) }));

const SENT = 'Message sent successfully! We will get back to you within 24 hours.';

export function ContactForm() {
  const { form, field, busy, ready, reset, set } = useForm({
    initial: emptyContact,
    rules: contactRules,
    submit: async (values) => {
      const { name, email, subject, message, ...rest } = values;
      const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
      await submitContact({ name, email, subject, message, ...filled });
      toast({ kind: 'good', title: SENT });
      reset();
    },
    onFailure: (error) =>
      toast({
        kind: 'bad',
        title: 'Error sending message',
        description: error instanceof ApiError ? getMessage(error) : 'Failed to send message',
      }),
  });
  return (
    <form className="card form" aria-label="Contact" {...form}>
      <h2 className="t-2">Send us a message</h2>
      <div className="grid2">
        <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <EmailField {...field('email')} onTake={(address) => set('email', address)} />
      </div>
      <div className="grid2">
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={20} optional {...field('phone')} />
        <TextField label="Subject" maxLength={200} {...field('subject')} />
      </div>
      <div className="grid2">
        <SelectField
          label="School"
          optional
          placeholder="Choose a school"
          options={[...schoolNames, ...otherSchools]}
          {...field('school')}
        />
        <SelectField
          label="Grade"
          optional
          placeholder="Choose a grade"
          options={grades}
          {...field('grade')}
        />
      </div>
      <SelectField
        label="Have you coached with us before?"
        optional
        placeholder="Choose"
        options={['Yes', 'No']}
        {...field('previousCoach')}
      />
      <TextAreaField label="Message" maxLength={5000} {...field('message')} />
      <div className="vh" aria-hidden="true">
        <TextField label="Leave this empty" tabIndex={-1} autoComplete="off" {...field('leaveEmpty')} />
      </div>
      <button type="submit" className="btn" disabled={busy || !ready} aria-busy={busy}>
        {busy ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}

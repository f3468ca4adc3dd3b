import { useListTeamsToWriteTo } from '@/api/generated/messaging/messaging';
import type { ParentDto, TeamToWriteToDto } from '@/api/generated/model';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';

import { OFFICE } from './contact-rules';
import { useMessage } from './use-message';
import './family.css';

const wordsOf = ({ name, coachName }: TeamToWriteToDto) =>
  coachName === null ? `${name}: no coach yet, the office answers` : `${name}: ${coachName}`;
const office = { value: OFFICE, label: 'The office' };

/** A message to the coach of a child's team, answered to the family's first parent. */
export function ContactCoach({ parent }: { parent: ParentDto | undefined }) {
  const { data: teams = [] } = useListTeamsToWriteTo();
  const hasChoice = teams.length > 1;
  const { form, field, busy, email, reset } = useMessage(parent, {
    initial: { to: '', subject: '', message: '' },
    hasChoice,
    onSent: () => reset(),
  });
  const [only] = teams;

  return (
    <section className="block card contact-coach" aria-labelledby="contact-title">
      <h2 className="t-2" id="contact-title">
        Contact the Coach
      </h2>
      {email ? <p className="small muted">We write back to {email}.</p> : null}
      <form className="stack" {...form}>
        {hasChoice ? (
          <SelectField
            label="To the coach of"
            placeholder="Choose a team"
            options={[...teams.map((team) => ({ value: String(team.id), label: wordsOf(team) })), office]}
            {...field('to')}
          />
        ) : only ? (
          <SelectField label="To" options={[{ value: '', label: wordsOf(only) }, office]} {...field('to')} />
        ) : null}
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

import { useListContactableTeams } from '@/api/generated/messaging/messaging';
import type { ParentResponse, ContactableTeamResponse } from '@/api/generated/model';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';

import { OFFICE } from './contact-rules';
import { useMessage } from './use-message';
import './family.css';

const formatRecipient = ({ name, coachName }: ContactableTeamResponse) =>
  coachName === null ? `${name}: no coach yet (goes to the office)` : `${name}: ${coachName}`;
const office = { value: OFFICE, label: 'The office' };

/** A message to the coach of a child's team, answered to the family's first parent. */
export function ContactCoach({ parent }: { parent: ParentResponse | undefined }) {
  const { data: teams = [] } = useListContactableTeams();
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
      {email ? <p className="small muted">We'll reply to {email}.</p> : null}
      <form className="stack" {...form}>
        {hasChoice ? (
          <SelectField
            label="To"
            placeholder="Choose a recipient"
            options={[
              ...teams.map((team) => ({ value: String(team.id), label: formatRecipient(team) })),
              office,
            ]}
            {...field('to')}
          />
        ) : only ? (
          <SelectField
            label="To"
            options={[{ value: '', label: formatRecipient(only) }, office]}
            {...field('to')}
          />
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

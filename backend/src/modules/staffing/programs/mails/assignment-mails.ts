import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

export interface AssignedMail {
  name: string;
  program: string;
  role: string;
  when: string;
  where: string;
  accept: string;
  decline: string;
}

/** To somebody whom the office wants in a program. */
export function assignedMail(
  organisation: Organisation,
  { name, program, role, when, where, accept, decline }: AssignedMail,
): MailBody {
  const hello = `Hello ${oneLine(name)},`;
  const lead = `we would like you at ${oneLine(program)}.`;
  const facts = [`Your role: ${role}`, `When: ${oneLine(when)}`, `Where: ${oneLine(where)}`];
  const ask = 'Please tell us whether you can come.';
  return {
    subject: `Can you work at ${oneLine(program)}?`,
    replyTo: organisation.email,
    text: `${[hello, lead, facts.join('\n'), ask, `Accept: ${accept}\nDecline: ${decline}`, organisation.name].join('\n\n')}\n`,
    html: mailLayout(
      organisation,
      `<p>${escapeHtml(hello)}</p><p>${escapeHtml(lead)}</p><p>${facts.map(escapeHtml).join('<br>')}</p><p>${ask}</p>` +
        `${mailButton(accept, 'Accept')}<p><a href="${escapeHtml(decline)}">Decline</a></p>`,
    ),
  };
}

/** To somebody who is not needed there any more, with the reason. */
export function assignmentRemovedMail(organisation: Organisation, name: string, words: string): MailBody {
  const sentences = [`Hello ${oneLine(name)},`, 'you are not assigned to this any more:', oneLine(words)];
  return {
    subject: 'Your assignments have changed',
    replyTo: organisation.email,
    text: `${[...sentences, organisation.name].join('\n\n')}\n`,
    html: mailLayout(organisation, sentences.map((one) => `<p>${escapeHtml(one)}</p>`).join('')),
  };
}

/** To the office: somebody else is needed. */
export function declinedMail(organisation: Organisation, words: string, page: string): MailBody {
  return {
    subject: 'Somebody declined an assignment',
    text: `${oneLine(words)}\n\n${page}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p>${escapeHtml(oneLine(words))}</p>${mailButton(page, 'Open the programs')}`,
    ),
  };
}

import { escapeHtml, mailLayout, oneLine, type MailBody } from '../../../../platform';
import type { CoachApplication } from '../entities/coach-application.entity';

type Organisation = Parameters<typeof mailLayout>[0];

/** To the organisation; answering it answers the applicant. */
export function applicationNotice(application: CoachApplication, organisation: Organisation): MailBody {
  const facts = [
    ['Name', application.name],
    ['Email', application.email],
    ['Phone', application.phone],
    ['School', application.school],
    ['Season', application.season],
    ['Grade', application.grade],
    ['Gender', application.gender],
    ['Experience', application.experience],
    ['Certifications', application.certifications],
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, oneLine(value)]] : []));
  return {
    subject: `Coach application: ${oneLine(`${application.name}, ${application.season}`)}`,
    replyTo: application.email,
    text: `${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`,
    html: mailLayout(
      organisation,
      facts.map(([name, value]) => `<p><b>${name}:</b> ${escapeHtml(value)}</p>`).join(''),
    ),
  };
}

/** To the applicant. It repeats nothing that was typed, as anybody can type anybody's address. */
export function applicationConfirmation(organisation: Organisation): MailBody {
  const words =
    'Thank you for applying to coach. We read every application and will write to you once it is decided.';
  return {
    subject: 'We received your coach application',
    text: `Hello,\n\n${words}\n\n${organisation.name}\n`,
    html: mailLayout(organisation, `<p>Hello,</p><p>${words}</p>`),
  };
}

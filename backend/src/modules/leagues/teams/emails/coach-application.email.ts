import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';
import type { CoachApplication } from '../entities/coach-application.entity';

type Applied = Pick<
  CoachApplication,
  'name' | 'email' | 'phone' | 'school' | 'season' | 'grade' | 'gender' | 'experience' | 'certifications'
>;

/** To the organization; a reply goes to the applicant. */
export function applicationNotice(application: Applied, organization: EmailOrganization): EmailBody {
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
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, value]] : []));
  return {
    subject: `Coach application: ${oneLine(`${application.name}, ${application.season}`)}`,
    replyTo: application.email,
    ...toEmail(organization, [mailPart.definitionList(facts)]),
  };
}

/** To the applicant. It repeats nothing of the form, because anyone can enter any email address. */
export function applicationConfirmation(organization: EmailOrganization): EmailBody {
  return {
    subject: 'We received your coach application',
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph(
        "Thank you for applying to coach. We review every application and will email you when we've made a decision.",
      ),
    ]),
  };
}

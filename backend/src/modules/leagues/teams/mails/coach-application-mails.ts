import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';
import type { CoachApplication } from '../entities/coach-application.entity';

type Applied = Pick<
  CoachApplication,
  'name' | 'email' | 'phone' | 'school' | 'season' | 'grade' | 'gender' | 'experience' | 'certifications'
>;

/** To the organisation; answering it answers the applicant. */
export function applicationNotice(application: Applied, organisation: MailOrganisation): MailBody {
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
    ...mailOf(organisation, [mailPart.facts(facts)]),
  };
}

/** To the applicant. It repeats nothing that was typed, as anybody can type anybody's address. */
export function applicationConfirmation(organisation: MailOrganisation): MailBody {
  return {
    subject: 'We received your coach application',
    ...mailOf(organisation, [
      mailPart.words('Hello,'),
      mailPart.words(
        'Thank you for applying to coach. We read every application and will write to you once it is decided.',
      ),
    ]),
  };
}

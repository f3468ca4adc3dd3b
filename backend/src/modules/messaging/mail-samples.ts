import {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANISATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type MailSample,
} from '../../platform';
import { readText } from './campaigns/domain/campaign-text';
import { campaignMail } from './campaigns/mails/campaign-mail';
import { contactConfirmation, contactNotice } from './contact/mails/contact-mails';

const values = {
  'recipient.firstName': 'Anna-Katharina',
  'parent.firstName': 'Anna-Katharina',
  'child.firstName': `${SAMPLE_CHILD.name.split(' ')[0]} and Bo <the second>`,
  'program.name': 'Fall Basketball',
  'organisation.name': SAMPLE_ORGANISATION.name,
};
const unsubscribe = {
  page: `${SAMPLE_SITE}/unsubscribe?token=${SAMPLE_SECRET}${SAMPLE_SECRET}`,
  oneClick: `${SAMPLE_SITE}/api/mail/unsubscribe?token=${SAMPLE_SECRET}${SAMPLE_SECRET}`,
};
const weather = {
  subject: '{{program.name}}: practice is moved indoors',
  body: 'Hello {{parent.firstName}},\n\n{{child.firstName}} will practise **indoors** today, as storms are near.\n\nCall (610) 555-0142 if that does not work.',
};
const news = {
  subject: 'What is new at {{organisation.name}}',
  body: 'Hello {{parent.firstName}},\n\nregistration is open for:\n- Camps & clinics\n- **Leagues** <all grades>\n\nSee [our programs](https://play.mapleandmain.example/programs) or https://play.mapleandmain.example/schedules?sport=basketball&season=a-very-long-name-of-a-season-that-does-not-break.\n\nSee you soon!',
};

const message = {
  ...{ team: 'Owls & Otters', name: 'Anna Berdal', email: 'anna@berdal.example', phone: '610-555-0142' },
  ...{ subject: 'A ride on Sunday', school: 'Linden School', grade: '3rd Grade', previousCoach: 'Lin Park' },
  message: `Who drives on Sunday?\n\n${SAMPLE_CHILD.name} has a ${SAMPLE_CHILD.notes} & needs <one> seat.`,
};

export const messagingMailSamples = (): MailSample[] => [
  mailSample('Campaign about a program', campaignMail, SAMPLE_ORGANISATION, readText(weather), values, null),
  mailSample('Campaign with news', campaignMail, SAMPLE_ORGANISATION, readText(news), values, unsubscribe),
  mailSample('Message of a family', contactNotice, message, SAMPLE_ORGANISATION),
  mailSample(
    'Message of the contact form',
    contactNotice,
    { ...message, team: null, phone: null, school: null, grade: null, previousCoach: null },
    SAMPLE_ORGANISATION,
  ),
  mailSample('A message has arrived', contactConfirmation, SAMPLE_ORGANISATION),
];

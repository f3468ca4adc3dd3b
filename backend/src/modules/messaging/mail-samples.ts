import {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANIZATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type EmailSample,
} from '../../platform';
import { readText } from './campaigns/domain/campaign-text';
import { campaignEmail } from './campaigns/emails/campaign.email';
import { contactConfirmation, contactNotice } from './contact/emails/contact.email';

const values = {
  'recipient.firstName': 'Anna-Katharina',
  'parent.firstName': 'Anna-Katharina',
  'child.firstName': `${SAMPLE_CHILD.name.split(' ')[0]} and Bo <the second>`,
  'program.name': 'Fall Basketball',
  'organization.name': SAMPLE_ORGANIZATION.name,
};
const unsubscribe = {
  page: `${SAMPLE_SITE}/unsubscribe?token=${SAMPLE_SECRET}${SAMPLE_SECRET}`,
  oneClick: `${SAMPLE_SITE}/api/mail/unsubscribe?token=${SAMPLE_SECRET}${SAMPLE_SECRET}`,
};
const weather = {
  subject: '{{program.name}}: practice moved indoors',
  body: "Hello {{parent.firstName}},\n\n{{child.firstName}}'s practice is **indoors** today because of storms.\n\nCall (610) 555-0142 if that doesn't work for you.",
};
const news = {
  subject: "What's new at {{organization.name}}",
  body: 'Hello {{parent.firstName}},\n\nregistration is open for:\n- Camps & clinics\n- **Leagues** <all grades>\n\nSee [our programs](https://play.mapleandmain.example/programs) or https://play.mapleandmain.example/schedules?sport=basketball&season=a-very-long-name-of-a-season-that-does-not-break.\n\nSee you soon!',
};

const message = {
  ...{ team: 'Owls & Otters', name: 'Anna Berdal', email: 'anna@berdal.example', phone: '610-555-0142' },
  ...{ subject: 'Ride on Sunday', school: 'Linden School', grade: '3rd Grade', previousCoach: 'Lin Park' },
  message: `Who drives on Sunday?\n\n${SAMPLE_CHILD.name} has a ${SAMPLE_CHILD.notes} & needs <one> seat.`,
};

export const messagingEmailSamples = (): EmailSample[] => [
  mailSample(
    "Campaign to a program's families",
    campaignEmail,
    SAMPLE_ORGANIZATION,
    readText(weather),
    values,
    null,
  ),
  mailSample('News campaign', campaignEmail, SAMPLE_ORGANIZATION, readText(news), values, unsubscribe),
  mailSample('Message from a family', contactNotice, message, SAMPLE_ORGANIZATION),
  mailSample(
    'Contact form message',
    contactNotice,
    { ...message, team: null, phone: null, school: null, grade: null, previousCoach: null },
    SAMPLE_ORGANIZATION,
  ),
  mailSample('Contact form message received', contactConfirmation, SAMPLE_ORGANIZATION),
];

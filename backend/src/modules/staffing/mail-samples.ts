import {
  mailSample,
  SAMPLE_ORGANIZATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type EmailSample,
} from '../../platform';
import { timesheetReturnedEmail } from './timesheets/emails/timesheet.email';
import { deactivatedEmail } from './staff-members/emails/deactivated.email';
import { w9ReturnedEmail } from './staff-members/emails/w9.email';
import { assignedEmail, assignmentRemovedEmail, declinedEmail } from './programs/emails/assignment.email';
import { availabilityReminderEmail } from './programs/emails/availability.email';
import {
  alarmEmail,
  freedEmail,
  movedEmail,
  offerEmail,
  openAgainEmail,
  type OfferedSlot,
} from './referees/emails/referee.email';

const name = "Wolfeschlegelsteinhausen-Bergerdorff O'Neil";
const portal = `${SAMPLE_SITE}/staff`;
const program = 'Summer Camp "Rain & Shine"';
const answer = (action: string, path: string) =>
  `${SAMPLE_SITE}/${path}?offer=${SAMPLE_SECRET}&answer=${action}`;

const offer: OfferedSlot = {
  slot: 'Sunday, September 5, 9:00 AM, Field 1, Riverside Park',
  match: 'Owls vs Foxes',
  accept: answer('accept', 'referee-offer'),
  decline: answer('decline', 'referee-offer'),
  until: 'Thursday, September 2 at 6:00 PM',
};
const offers = [offer, { ...offer, match: null, until: null }];
const slots = [
  'Sunday, September 5, 9:00 AM, Field 1, Riverside Park: 2 of 2 open',
  'Sunday, September 5, 10:00 AM, Gym & Hall <North>: 1 of 2 open',
];

const assigned = {
  ...{ name, program, role: 'Head coach', when: 'June 23-27, 2027, 9:30am-3:00pm', where: 'Maple Glen Park' },
  accept: answer('accept', 'assignment-offer'),
  decline: answer('decline', 'assignment-offer'),
};

export const staffingEmailSamples = (): EmailSample[] => [
  mailSample('W-9 returned', w9ReturnedEmail, SAMPLE_ORGANIZATION, {
    ...{ name, reason: 'The signature is missing & page 2 is cut off.', portal },
  }),
  mailSample('Staff member deactivated', deactivatedEmail, SAMPLE_ORGANIZATION, {
    ...{ name, reason: 'Moved away.', freed: [program, ...slots] },
  }),
  mailSample('Staff member deactivated, no assignments', deactivatedEmail, SAMPLE_ORGANIZATION, {
    ...{ name, reason: 'Moved away.', freed: [] },
  }),
  mailSample('Program assignment offered', assignedEmail, SAMPLE_ORGANIZATION, assigned),
  mailSample(
    'Program assignment removed',
    assignmentRemovedEmail,
    SAMPLE_ORGANIZATION,
    name,
    `${program}, June 23-27, 2027: program canceled`,
  ),
  mailSample(
    'Office: assignment declined',
    declinedEmail,
    SAMPLE_ORGANIZATION,
    `${name} declined this assignment: ${program}, as head coach.`,
    `${SAMPLE_SITE}/admin/staff/programs`,
  ),
  mailSample('Availability reminder', availabilityReminderEmail, SAMPLE_ORGANIZATION, {
    ...{ name, program, page: `${portal}/availability` },
  }),
  mailSample('Referee offer, one game', offerEmail, SAMPLE_ORGANIZATION, name, [offer]),
  mailSample('Referee offer, several games', offerEmail, SAMPLE_ORGANIZATION, name, offers),
  mailSample('Referee: games moved', movedEmail, SAMPLE_ORGANIZATION, name, offers),
  mailSample('Referee: removed from games', freedEmail, SAMPLE_ORGANIZATION, name, [
    `${offer.match}: ${offer.slot}: the game is no longer at this time.`,
    `${offer.slot}: the league brings its own referees.`,
  ]),
  mailSample(
    'Office: referee positions are open again',
    openAgainEmail,
    SAMPLE_ORGANIZATION,
    [`${name} can't referee ${offer.match}, ${offer.slot}.`],
    `${SAMPLE_SITE}/admin/staff/referees`,
  ),
  mailSample('Office: open referee positions this week', alarmEmail, SAMPLE_ORGANIZATION, {
    ...{ positions: 3, slots, page: `${SAMPLE_SITE}/admin/staff/referees` },
  }),
  ...[false, true].map((wasApproved) =>
    mailSample(
      `Timesheet returned for changes${wasApproved ? ' after approval' : ''}`,
      timesheetReturnedEmail,
      SAMPLE_ORGANIZATION,
      {
        ...{ name, sheet: 'June 16-22, 2027', reason: 'Tuesday shows 14 hours. Is that right?', wasApproved },
        page: portal,
      },
    ),
  ),
];

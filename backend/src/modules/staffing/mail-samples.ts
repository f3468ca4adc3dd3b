import { mailSample, SAMPLE_ORGANISATION, SAMPLE_SECRET, SAMPLE_SITE, type MailSample } from '../../platform';
import { timesheetReturnedMail } from './pay/mails/timesheet-mails';
import { deactivatedMail } from './people/mails/deactivated-mail';
import { w9ReturnedMail } from './people/mails/w9-mails';
import { assignedMail, assignmentRemovedMail, declinedMail } from './programs/mails/assignment-mails';
import { availabilityReminderMail } from './programs/mails/availability-mails';
import {
  alarmMail,
  freedMail,
  movedMail,
  offerMail,
  openAgainMail,
  type OfferedSlot,
} from './referees/mails/referee-mails';

const name = 'Wolfeschlegelsteinhausen-Bergerdorff O’Neil';
const portal = `${SAMPLE_SITE}/staff`;
const program = 'Summer Camp "Rain & Shine"';
const answer = (deed: string, path: string) => `${SAMPLE_SITE}/${path}?offer=${SAMPLE_SECRET}&answer=${deed}`;

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

export const staffingMailSamples = (): MailSample[] => [
  mailSample('W-9 sent back', w9ReturnedMail, SAMPLE_ORGANISATION, {
    ...{ name, reason: 'The signature is missing & page 2 is cut off.', portal },
  }),
  mailSample('Taken off the active staff', deactivatedMail, SAMPLE_ORGANISATION, {
    ...{ name, reason: 'Moved away.', freed: [program, ...slots] },
  }),
  mailSample('Taken off the active staff, nothing freed', deactivatedMail, SAMPLE_ORGANISATION, {
    ...{ name, reason: 'Moved away.', freed: [] },
  }),
  mailSample('Asked to work at a program', assignedMail, SAMPLE_ORGANISATION, assigned),
  mailSample(
    'Not needed at a program any more',
    assignmentRemovedMail,
    SAMPLE_ORGANISATION,
    name,
    `${program}, June 23-27, 2027: it does not take place.`,
  ),
  mailSample(
    'Office: somebody declined',
    declinedMail,
    SAMPLE_ORGANISATION,
    `${name} cannot work at ${program} as head coach.`,
    `${SAMPLE_SITE}/admin/staff/programs`,
  ),
  mailSample('Availability asked for again', availabilityReminderMail, SAMPLE_ORGANISATION, {
    ...{ name, program, page: `${portal}/availability` },
  }),
  mailSample('Asked to referee a game', offerMail, SAMPLE_ORGANISATION, name, [offer]),
  mailSample('Asked to referee games', offerMail, SAMPLE_ORGANISATION, name, offers),
  mailSample('Referee: games have moved', movedMail, SAMPLE_ORGANISATION, name, offers),
  mailSample('Referee: not needed any more', freedMail, SAMPLE_ORGANISATION, name, [
    `${offer.match}: ${offer.slot}: the game is not played then.`,
    `${offer.slot}: the league brings its own referees.`,
  ]),
  mailSample(
    'Office: referee positions are open again',
    openAgainMail,
    SAMPLE_ORGANISATION,
    [`${name} cannot referee ${offer.match}, ${offer.slot}.`],
    `${SAMPLE_SITE}/admin/staff/referees`,
  ),
  mailSample('Office: open referee positions of the week', alarmMail, SAMPLE_ORGANISATION, {
    ...{ positions: 3, slots, page: `${SAMPLE_SITE}/admin/staff/referees` },
  }),
  ...[false, true].map((wasApproved) =>
    mailSample(
      `Timesheet sent back${wasApproved ? ' after it was approved' : ''}`,
      timesheetReturnedMail,
      SAMPLE_ORGANISATION,
      {
        ...{ name, sheet: 'June 16-22, 2027', reason: 'Tuesday has 14 hours: is that right?', wasApproved },
        page: portal,
      },
    ),
  ),
];

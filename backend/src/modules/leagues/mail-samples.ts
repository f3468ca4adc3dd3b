import {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANIZATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type EmailSample,
} from '../../platform';
import type { ScheduledState } from './games/domain/schedule-change-item';
import { changeEmail } from './games/emails/change.email';
import { announcementEmail, collectedAnnouncementsEmail } from './teams/emails/announcement.email';
import { applicationConfirmation, applicationNotice } from './teams/emails/coach-application.email';
import {
  applicationRejectedEmail,
  coachLinksEmail,
  teamTransferredEmail,
} from './teams/emails/coach-decision.email';
import { rosterNoticeEmail } from './teams/emails/roster-notice.email';

const team = 'Owls & Otters <3rd Grade Girls>';
const coach = 'Lin P. Park';
const season = 'Fall Basketball 2027';
const page = `${SAMPLE_SITE}/teams/owls-otters`;

const state = (facts: Partial<ScheduledState> = {}): ScheduledState => ({
  ...{ date: '2027-09-12', time: '09:00', durationMinutes: 60, location: 'Riverside Park', court: 'Field 1' },
  ...{ status: 'on', remark: null, ...facts },
});
const change = (title: string, previousState: ScheduledState | null, newState: ScheduledState) => ({
  title,
  previousState,
  newState,
});
const moved = change(
  'Owls vs Foxes',
  state(),
  state({ date: '2027-09-19', time: '13:30', durationMinutes: 90, remark: 'Bring both shirts & water.' }),
);
const changes = [
  moved,
  change('Owls vs Bears', state(), state({ status: 'postponed', remark: 'Thunder' })),
  change('Owls practice', state(), state({ status: 'canceled', remark: 'The gym is closed.' })),
  change('Owls vs Hawks', null, state({ date: '2027-10-03', court: null })),
  change('Owls vs Wolves', state(), state({ status: 'forfeit' })),
  change('Owls vs Lynxes', state({ status: 'off' }), state({ date: '2027-10-10' })),
];

export const leaguesEmailSamples = (): EmailSample[] => [
  mailSample('Child placed on a team', rosterNoticeEmail, SAMPLE_ORGANIZATION, {
    ...{ child: SAMPLE_CHILD.name, season, team: { name: team, page } },
  }),
  mailSample('Child removed from a team', rosterNoticeEmail, SAMPLE_ORGANIZATION, {
    ...{ child: SAMPLE_CHILD.name, season, team: null },
  }),
  mailSample('Several announcements of a team', collectedAnnouncementsEmail, SAMPLE_ORGANIZATION, {
    ...{ team, page },
    announcements: [
      { author: coach, message: 'Practice starts at 5:00 PM today.\nBring water.' },
      { author: coach, message: 'Correction: we start at 5:30 PM & meet at the <north> gate.' },
      { author: SAMPLE_ORGANIZATION.name, message: 'The north gate opens at 5:15 PM.' },
    ],
  }),
  mailSample('Team announcement', announcementEmail, SAMPLE_ORGANIZATION, {
    ...{ author: coach, team, page },
    message:
      'Picture day is Thursday.\nWhite shirts, please & no <hats>.\n\nQuestions? Call 610-555-0142 or see https://photos.example/a-very-long-address/that/does/not/end/soon/because/somebody/pasted/it?with=everything&and=more',
  }),
  mailSample('One game changed', changeEmail, SAMPLE_ORGANIZATION, [moved], {
    url: page,
    label: 'View team page',
  }),
  mailSample('Several games and practices changed', changeEmail, SAMPLE_ORGANIZATION, changes, {
    ...{ url: `${SAMPLE_SITE}/schedules`, label: 'View schedule' },
  }),
  mailSample("Coach's team links", coachLinksEmail, SAMPLE_ORGANIZATION, {
    ...{ coach, team, season, managing: `${page}?coach=${SAMPLE_SECRET}` },
    families: `${SAMPLE_SITE}/coach-registration/${SAMPLE_SECRET}`,
  }),
  mailSample('Team transferred to another coach', teamTransferredEmail, SAMPLE_ORGANIZATION, { coach, team }),
  mailSample('Coach application declined', applicationRejectedEmail, SAMPLE_ORGANIZATION, { coach, season }),
  mailSample(
    'Office: new coach application',
    applicationNotice,
    {
      ...{ name: coach, email: 'lin.park@example.com', phone: '(610) 555-0170', school: 'Linden School' },
      ...{ season, grade: '3rd Grade', gender: 'Girls', experience: 'Ten years of <rec> & travel teams' },
      ...{ certifications: 'CPR, first aid' },
    },
    SAMPLE_ORGANIZATION,
  ),
  mailSample('Coach application received', applicationConfirmation, SAMPLE_ORGANIZATION),
];

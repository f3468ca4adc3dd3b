import {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANISATION,
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
  ...{ date: '2027-09-12', time: '09:00', minutes: 60, location: 'Riverside Park', court: 'Field 1' },
  ...{ status: 'on', words: null, ...facts },
});
const change = (title: string, before: ScheduledState | null, now: ScheduledState) => ({
  title,
  before,
  now,
});
const moved = change(
  'Owls vs Foxes',
  state(),
  state({ date: '2027-09-19', time: '13:30', minutes: 90, words: 'Bring both shirts & water.' }),
);
const changes = [
  moved,
  change('Owls vs Bears', state(), state({ status: 'postponed', words: 'Thunder' })),
  change('Owls practice', state(), state({ status: 'cancelled', words: 'The gym is closed.' })),
  change('Owls vs Hawks', null, state({ date: '2027-10-03', court: null })),
  change('Owls vs Wolves', state(), state({ status: 'forfeit' })),
  change('Owls vs Lynxes', state({ status: 'off' }), state({ date: '2027-10-10' })),
];

export const leaguesEmailSamples = (): EmailSample[] => [
  mailSample('Child placed on a team', rosterNoticeEmail, SAMPLE_ORGANISATION, {
    ...{ child: SAMPLE_CHILD.name, season, team: { name: team, page } },
  }),
  mailSample('Child removed from a team', rosterNoticeEmail, SAMPLE_ORGANISATION, {
    ...{ child: SAMPLE_CHILD.name, season, team: null },
  }),
  mailSample('Several announcements of a team', collectedAnnouncementsEmail, SAMPLE_ORGANISATION, {
    ...{ team, page },
    announcements: [
      { author: coach, message: 'Practice starts at 5:00 PM today.\nBring water.' },
      { author: coach, message: 'Correction: we start at 5:30 PM & meet at the <north> gate.' },
      { author: SAMPLE_ORGANISATION.name, message: 'The north gate opens at 5:15 PM.' },
    ],
  }),
  mailSample('Team announcement', announcementEmail, SAMPLE_ORGANISATION, {
    ...{ author: coach, team, page },
    message:
      'Picture day is Thursday.\nWhite shirts, please & no <hats>.\n\nQuestions? Call 610-555-0142 or see https://photos.example/a-very-long-address/that/does/not/end/soon/because/somebody/pasted/it?with=everything&and=more',
  }),
  mailSample('One game changed', changeEmail, SAMPLE_ORGANISATION, [moved], {
    url: page,
    label: 'View team page',
  }),
  mailSample('Several games and practices changed', changeEmail, SAMPLE_ORGANISATION, changes, {
    ...{ url: `${SAMPLE_SITE}/schedules`, label: 'View schedule' },
  }),
  mailSample("Coach's team links", coachLinksEmail, SAMPLE_ORGANISATION, {
    ...{ coach, team, season, managing: `${page}?coach=${SAMPLE_SECRET}` },
    families: `${SAMPLE_SITE}/coach-registration/${SAMPLE_SECRET}`,
  }),
  mailSample('Team transferred to another coach', teamTransferredEmail, SAMPLE_ORGANISATION, { coach, team }),
  mailSample('Coach application declined', applicationRejectedEmail, SAMPLE_ORGANISATION, { coach, season }),
  mailSample(
    'Office: new coach application',
    applicationNotice,
    {
      ...{ name: coach, email: 'lin.park@example.com', phone: '(610) 555-0170', school: 'Linden School' },
      ...{ season, grade: '3rd Grade', gender: 'Girls', experience: 'Ten years of <rec> & travel teams' },
      ...{ certifications: 'CPR, first aid' },
    },
    SAMPLE_ORGANISATION,
  ),
  mailSample('Coach application received', applicationConfirmation, SAMPLE_ORGANISATION),
];

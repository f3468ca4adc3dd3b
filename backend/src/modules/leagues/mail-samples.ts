import {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANISATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type MailSample,
} from '../../platform';
import type { NoticedState } from './games/domain/noticed-change';
import { changeMail } from './games/mails/change-mail';
import { announcementMail } from './teams/mails/announcement-mail';
import { applicationConfirmation, applicationNotice } from './teams/mails/coach-application-mails';
import { applicationDeclined, coachLinks, teamHandedOver } from './teams/mails/coach-decision-mails';
import { placementMail } from './teams/mails/placement-mail';

const team = 'Owls & Otters <3rd Grade Girls>';
const coach = 'Lin P. Park';
const season = 'Fall Basketball 2027';
const page = `${SAMPLE_SITE}/teams/owls-otters`;

const state = (facts: Partial<NoticedState> = {}): NoticedState => ({
  ...{ date: '2027-09-12', time: '09:00', minutes: 60, location: 'Riverside Park', court: 'Field 1' },
  ...{ status: 'on', words: null, ...facts },
});
const change = (title: string, before: NoticedState | null, now: NoticedState) => ({ title, before, now });
const moved = change(
  'Owls vs Foxes',
  state(),
  state({ date: '2027-09-19', time: '13:30', minutes: 90, words: 'Bring both shirts & water.' }),
);
const changes = [
  moved,
  change('Owls vs Bears', state(), state({ status: 'postponed', words: 'Thunder' })),
  change('Practice of the Owls', state(), state({ status: 'cancelled', words: 'The gym is closed.' })),
  change('Owls vs Hawks', null, state({ date: '2027-10-03', court: null })),
  change('Owls vs Wolves', state(), state({ status: 'forfeit' })),
  change('Owls vs Lynxes', state({ status: 'off' }), state({ date: '2027-10-10' })),
];

export const leaguesMailSamples = (): MailSample[] => [
  mailSample('A child has a team', placementMail, SAMPLE_ORGANISATION, {
    ...{ child: SAMPLE_CHILD.name, season, team: { name: team, page } },
  }),
  mailSample('A child has no team any more', placementMail, SAMPLE_ORGANISATION, {
    ...{ child: SAMPLE_CHILD.name, season, team: null },
  }),
  mailSample('Announcement of a team', announcementMail, SAMPLE_ORGANISATION, {
    ...{ author: coach, team, page },
    message:
      'Picture day is Thursday.\nWhite shirts, please & no <hats>.\n\nQuestions? Call 610-555-0142 or see https://photos.example/a-very-long-address/that/does/not/end/soon/because/somebody/pasted/it?with=everything&and=more',
  }),
  mailSample('A game has changed', changeMail, SAMPLE_ORGANISATION, [moved], {
    url: page,
    label: 'Open the team page',
  }),
  mailSample('Games and practices have changed', changeMail, SAMPLE_ORGANISATION, changes, {
    ...{ url: `${SAMPLE_SITE}/schedules`, label: 'Open the schedule' },
  }),
  mailSample('Links of a coach', coachLinks, SAMPLE_ORGANISATION, {
    ...{ coach, team, season, managing: `${page}?coach=${SAMPLE_SECRET}` },
    families: `${SAMPLE_SITE}/coach-registration/${SAMPLE_SECRET}`,
  }),
  mailSample('A team has another coach', teamHandedOver, SAMPLE_ORGANISATION, { coach, team }),
  mailSample('No team for a coach', applicationDeclined, SAMPLE_ORGANISATION, { coach, season }),
  mailSample(
    'Office: application of a coach',
    applicationNotice,
    {
      ...{ name: coach, email: 'lin.park@example.com', phone: '(610) 555-0170', school: 'Linden School' },
      ...{ season, grade: '3rd Grade', gender: 'Girls', experience: 'Ten years of <rec> & travel teams' },
      ...{ certifications: 'CPR, first aid' },
    },
    SAMPLE_ORGANISATION,
  ),
  mailSample('Application of a coach has arrived', applicationConfirmation, SAMPLE_ORGANISATION),
];

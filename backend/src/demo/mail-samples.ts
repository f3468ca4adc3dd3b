import { identityMailSamples } from '../modules/identity';
import { leaguesMailSamples } from '../modules/leagues';
import { messagingMailSamples } from '../modules/messaging';
import { registrationMailSamples } from '../modules/registration';
import { staffingMailSamples } from '../modules/staffing';
import { platformMailSamples, type MailSample } from '../platform';

/** Every mail that the product writes, by the module that writes it. */
export const mailSamples = (): Record<string, MailSample[]> => ({
  'Signing in': identityMailSamples(),
  Registration: registrationMailSamples(),
  Leagues: leaguesMailSamples(),
  Staff: staffingMailSamples(),
  Messages: messagingMailSamples(),
  Operation: platformMailSamples(),
});

import { identityEmailSamples } from '../modules/identity';
import { leaguesEmailSamples } from '../modules/leagues';
import { messagingEmailSamples } from '../modules/messaging';
import { registrationEmailSamples } from '../modules/registration';
import { staffingEmailSamples } from '../modules/staffing';
import { getPlatformEmailSamples, type EmailSample } from '../platform';

/** Every email that the product writes, by the module that writes it. */
export const emailSamples = (): Record<string, EmailSample[]> => ({
  'Sign-in': identityEmailSamples(),
  Registration: registrationEmailSamples(),
  Leagues: leaguesEmailSamples(),
  Staff: staffingEmailSamples(),
  Messages: messagingEmailSamples(),
  Operation: getPlatformEmailSamples(),
});

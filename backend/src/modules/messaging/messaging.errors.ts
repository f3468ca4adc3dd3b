import { errorCatalogue } from '../../kernel';

export const MessagingErrors = errorCatalogue('messaging', {
  nobody: { kind: 'invalid', message: 'Please select at least one recipient' },
  nobody_left: {
    kind: 'invalid',
    message: 'Nobody of these can be written to: their addresses are suppressed or unsubscribed.',
  },
  two_audiences: { kind: 'invalid', message: 'Please give recipients or an audience, not both.' },
  unknown_recipient: { kind: 'invalid', message: '{address} is not an address that we know.' },
  unknown_field: { kind: 'invalid', message: 'There is no field {field}. Please choose one of: {fields}.' },
  field_of_families: {
    kind: 'invalid',
    message: '{field} is known of families alone. Please choose families, or take it out.',
  },
  time_passed: { kind: 'invalid', message: 'This time has passed. Please choose a later one.' },
  key_reused: {
    kind: 'conflict',
    message: 'This Idempotency-Key was used for another e-mail. Please use a new one.',
  },
  key_unfit: { kind: 'invalid', message: 'Please send an Idempotency-Key of 1 to 100 characters.' },
  campaign_not_found: { kind: 'missing', message: 'This e-mail was not found.' },
  begun: { kind: 'conflict', message: 'There is nothing left to stop: every e-mail was sent or given up.' },
});

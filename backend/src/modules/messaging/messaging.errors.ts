import { errorCatalogue } from '../../kernel';

export const MessagingErrors = errorCatalogue('messaging', {
  nobody: { kind: 'invalid', message: 'Please select at least one recipient' },
  nobody_left: {
    kind: 'invalid',
    message: 'Nobody of these can be written to: their addresses are suppressed or unsubscribed.',
  },
  two_audiences: { kind: 'invalid', message: 'Please give recipients or an audience, not both.' },
  unknown_recipient: { kind: 'invalid', message: '{address} is not an address that we know.' },
  not_of_office: {
    kind: 'invalid',
    message:
      '{address} is not an address of the office. A test says what is filled in for a family, so it goes to our own address or to a supervisor.',
  },
  recipient_not_found: {
    kind: 'missing',
    message: 'This recipient is no longer among those you write to. Please choose another.',
  },
  unknown_field: { kind: 'invalid', message: 'There is no field {field}. Please choose one of: {fields}.' },
  field_of_families: {
    kind: 'invalid',
    message: '{field} is known of families alone. Please choose families, or take it out.',
  },
  counted_otherwise: {
    kind: 'conflict',
    message: 'It would go to {count} recipients now. Please look at them, and send it once more.',
  },
  needs_confirmation: {
    kind: 'conflict',
    message: 'Nobody filled in {places}. Please confirm that everybody is to read it as it stands.',
  },
  time_passed: { kind: 'invalid', message: 'This time has passed. Please choose a later one.' },
  time_too_far: { kind: 'invalid', message: 'Please choose a time within a year.' },
  key_reused: {
    kind: 'conflict',
    message: 'This Idempotency-Key was used for another e-mail. Please use a new one.',
  },
  key_unfit: { kind: 'invalid', message: 'Please send an Idempotency-Key of 1 to 100 characters.' },
  not_own_address: {
    kind: 'invalid',
    message: 'Please give an address of your own family, so that the answer reaches you.',
  },
  not_own_team: { kind: 'invalid', message: 'No child of yours plays on this team.' },
  which_team: { kind: 'invalid', message: 'Please choose the team whose coach you write to.' },
  draft_not_found: { kind: 'missing', message: 'This draft is gone: it was sent or discarded.' },
  too_many_drafts: {
    kind: 'conflict',
    message: 'You keep {count} drafts already. Please discard one of them, and this one is kept.',
  },
  no_file: { kind: 'invalid', message: 'Please choose a file.' },
  attached_too_large: { kind: 'too_large', message: 'Attachments may have 5 MB together.' },
  attached_wrong_kind: {
    kind: 'unsupported',
    message: 'Please attach a PDF or a picture (PNG, JPEG or HEIC).',
  },
  attached_to_many: {
    kind: 'invalid',
    message:
      'An e-mail with attachments goes to {count} recipients at most. Please take them out, or write to fewer.',
  },
  attachment_not_found: {
    kind: 'invalid',
    message: 'An attachment is gone: it was removed or sent already. Please attach it once more.',
  },
  file_gone: { kind: 'missing', message: 'This file is kept no more.' },
  too_many_unsent: {
    kind: 'conflict',
    message: 'You keep {count} attachments that were not sent. Please remove some, or discard a draft.',
  },
  campaign_not_found: { kind: 'missing', message: 'This e-mail was not found.' },
  nothing_again: {
    kind: 'conflict',
    message:
      'There is nothing to send again: it was sent again meanwhile, or is older than 30 days and its text is gone.',
  },
  no_other_guardian: {
    kind: 'conflict',
    message:
      'There is nobody else to write to: no other guardian has an address that this e-mail did not go to.',
  },
  not_begun: {
    kind: 'conflict',
    message: 'This e-mail has not begun. Once it has, those whom it did not reach can be written to.',
  },
  stopped: {
    kind: 'conflict',
    message: 'This e-mail was stopped: nothing more of it is sent to anybody else.',
  },
  begun: { kind: 'conflict', message: 'There is nothing left to stop: every e-mail was sent or given up.' },
});

import { errorCatalogue } from '../../kernel';

export const MessagingErrors = errorCatalogue('messaging', {
  nobody: { kind: 'invalid', message: 'Please select at least one recipient' },
  nobody_left: {
    kind: 'invalid',
    message: 'None of these recipients can be emailed: their addresses are undeliverable or unsubscribed.',
  },
  two_audiences: { kind: 'invalid', message: 'Send either recipients or an audience, not both.' },
  unknown_recipient: {
    kind: 'invalid',
    message: "{address} isn't on file. You can email only families and staff.",
  },
  not_of_office: {
    kind: 'invalid',
    message:
      "{address} isn't an office address. A test email can contain a family's details, so send it to the organization's own address or a supervisor.",
  },
  recipient_not_found: {
    kind: 'missing',
    message: 'This recipient is no longer in your selection. Choose another.',
  },
  unknown_field: { kind: 'invalid', message: "{field} isn't a merge field. Use one of: {fields}." },
  field_of_families: {
    kind: 'invalid',
    message: '{field} works only in emails to families. Remove it or choose Families.',
  },
  counted_otherwise: {
    kind: 'conflict',
    message: 'This email would now go to {count} recipients. Check the list and send again.',
  },
  needs_confirmation: {
    kind: 'conflict',
    message: 'You left placeholder text in the message: {places}. Send it anyway?',
  },
  time_passed: { kind: 'invalid', message: 'This time has passed. Choose a later one.' },
  time_too_far: { kind: 'invalid', message: 'Choose a time within the next year.' },
  key_reused: {
    kind: 'conflict',
    message: 'This Idempotency-Key was already used for another email. Use a new one.',
  },
  key_unfit: { kind: 'invalid', message: 'Send an Idempotency-Key header of 1 to 100 characters.' },
  not_own_address: {
    kind: 'invalid',
    message: 'Use an email address from your own family profile so the reply reaches you.',
  },
  not_own_team: { kind: 'invalid', message: 'None of your children is on this team.' },
  which_team: { kind: 'invalid', message: "Choose which team's coach to message." },
  draft_not_found: { kind: 'missing', message: 'This draft no longer exists: it was sent or discarded.' },
  too_many_drafts: {
    kind: 'conflict',
    message: 'You already have {count} drafts, the maximum. Discard one to save this one.',
  },
  no_file: { kind: 'invalid', message: 'Choose a file.' },
  attached_too_large: { kind: 'too_large', message: 'Attachments can be up to 5 MB in total.' },
  attached_wrong_kind: {
    kind: 'unsupported',
    message: 'Attach a PDF or an image (PNG, JPEG, or HEIC).',
  },
  attached_to_many: {
    kind: 'invalid',
    message:
      'An email with attachments can go to at most {count} recipients. Remove the attachments or choose fewer recipients.',
  },
  attachment_not_found: {
    kind: 'invalid',
    message: 'An attachment is no longer available. Attach it again.',
  },
  file_gone: { kind: 'missing', message: 'This file is no longer available.' },
  too_many_unsent: {
    kind: 'conflict',
    message: 'You already have {count} unsent attachments, the maximum. Remove some or discard a draft.',
  },
  campaign_not_found: { kind: 'missing', message: 'This email was not found.' },
  nothing_again: {
    kind: 'conflict',
    message:
      "There's nothing to resend: it was already resent, or it's more than 30 days old and its text was deleted.",
  },
  no_other_guardian: {
    kind: 'conflict',
    message: "There's no one else to email: every guardian with an address already got this email.",
  },
  not_begun: {
    kind: 'conflict',
    message: "This email hasn't started sending. Once it has, you can follow up with anyone it didn't reach.",
  },
  stopped: {
    kind: 'conflict',
    message: "This email was stopped and can't be sent to anyone else.",
  },
  begun: { kind: 'conflict', message: "There's nothing left to stop: every email was sent or failed." },
});

import { defineErrors } from '../../kernel';

export const MessagingErrors = defineErrors('messaging', {
  recipients_required: { kind: 'invalid', message: 'Please select at least one recipient' },
  no_reachable_recipients: {
    kind: 'invalid',
    message: 'None of these recipients can be emailed: their addresses are undeliverable or unsubscribed.',
  },
  recipients_and_audience_exclusive: {
    kind: 'invalid',
    message: 'Send either recipients or an audience, not both.',
  },
  recipient_unknown_email: {
    kind: 'invalid',
    message: "{address} isn't on file. You can email only families and staff.",
  },
  test_recipient_not_allowed: {
    kind: 'invalid',
    message:
      "{address} isn't an office address. A test email can contain a family's details, so send it to the organization's own address or a supervisor.",
  },
  recipient_not_found: {
    kind: 'missing',
    message: 'This recipient is no longer in your selection. Choose another.',
  },
  merge_field_not_found: { kind: 'invalid', message: "{field} isn't a merge field. Use one of: {fields}." },
  merge_field_families_only: {
    kind: 'invalid',
    message: '{field} works only in emails to families. Remove it or choose Families.',
  },
  recipient_count_changed: {
    kind: 'conflict',
    message: 'This email would now go to {count} recipients. Check the list and send again.',
  },
  confirmation_required: {
    kind: 'conflict',
    message: 'You left placeholder text in the message: {places}. Send it anyway?',
  },
  time_in_past: { kind: 'invalid', message: 'This time has passed. Choose a later one.' },
  time_too_late: { kind: 'invalid', message: 'Choose a time within the next year.' },
  idempotency_key_reused: {
    kind: 'conflict',
    message: 'This Idempotency-Key was already used for another email. Use a new one.',
  },
  idempotency_key_invalid: {
    kind: 'invalid',
    message: 'Send an Idempotency-Key header of 1 to 100 characters.',
  },
  email_not_own: {
    kind: 'invalid',
    message: 'Use an email address from your own family profile so the reply reaches you.',
  },
  team_not_own: { kind: 'invalid', message: 'None of your children is on this team.' },
  team_required: { kind: 'invalid', message: "Choose which team's coach to message." },
  draft_not_found: { kind: 'missing', message: 'This draft no longer exists: it was sent or discarded.' },
  too_many_drafts: {
    kind: 'conflict',
    message: 'You already have {count} drafts, the maximum. Discard one to save this one.',
  },
  file_required: { kind: 'invalid', message: 'Choose a file.' },
  attachments_too_large: { kind: 'too_large', message: 'Attachments can be up to 5 MB in total.' },
  attachment_unsupported_type: {
    kind: 'unsupported',
    message: 'Attach a PDF or an image (PNG, JPEG, or HEIC).',
  },
  too_many_recipients_for_attachments: {
    kind: 'invalid',
    message:
      'An email with attachments can go to at most {count} recipients. Remove the attachments or choose fewer recipients.',
  },
  attachment_not_found: {
    kind: 'invalid',
    message: 'An attachment is no longer available. Attach it again.',
  },
  file_not_found: { kind: 'missing', message: 'This file is no longer available.' },
  too_many_unsent_attachments: {
    kind: 'conflict',
    message: 'You already have {count} unsent attachments, the maximum. Remove some or discard a draft.',
  },
  campaign_not_found: { kind: 'missing', message: 'This email was not found.' },
  nothing_to_resend: {
    kind: 'conflict',
    message:
      "There's nothing to resend: it was already resent, or it's more than 30 days old and its text was deleted.",
  },
  no_other_parent: {
    kind: 'conflict',
    message: "There's no one else to email: every guardian with an address already got this email.",
  },
  campaign_not_started: {
    kind: 'conflict',
    message: "This email hasn't started sending. Once it has, you can follow up with anyone it didn't reach.",
  },
  campaign_canceled: {
    kind: 'conflict',
    message: "This email was stopped and can't be sent to anyone else.",
  },
  campaign_already_finished: {
    kind: 'conflict',
    message: "There's nothing left to stop: every email was sent or failed.",
  },
});

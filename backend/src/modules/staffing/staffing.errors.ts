import { defineErrors } from '../../kernel';

export const StaffingErrors = defineErrors('staffing', {
  staff_not_found: { kind: 'missing', message: 'This person was not found.' },
  registration_not_found: { kind: 'missing', message: 'There is no registration to confirm.' },
  supervisor_requires_admin: {
    kind: 'conflict',
    message: 'Only the office can add or remove the supervisor role.',
  },
  type_locked_by_upcoming_work: {
    kind: 'conflict',
    message: "You can't change {name}'s role while they have upcoming games or programs: {positions}.",
  },
  slot_not_found: { kind: 'missing', message: 'This slot was not found. It may have been canceled.' },
  slot_started: { kind: 'conflict', message: 'This slot has already started.' },
  slot_changed: { kind: 'conflict', message: 'This slot has moved to {when}.' },
  slot_in_use: {
    kind: 'conflict',
    message: 'A referee is assigned to this slot. Clear its positions first.',
  },
  no_slots: {
    kind: 'invalid',
    message: 'There are no matching days in this date range. Choose other dates or days of the week.',
  },
  too_many_slots: {
    kind: 'invalid',
    message: 'This would create {wanted} slots. The maximum is {most} at a time.',
  },
  positions_stale_version: {
    kind: 'busy',
    message: "This person's assignments just changed. Please try again.",
  },
  position_already_taken: { kind: 'conflict', message: '{name} just took this position' },
  sign_up_not_allowed: { kind: 'conflict', message: "You can't take this position." },
  assignment_not_allowed: { kind: 'conflict', message: "{name} can't take this position: {why}." },
  assignment_note_required: {
    kind: 'conflict',
    message: '{why}. To assign {name} anyway, add a note saying why.',
  },
  withdrawal_deadline_passed: {
    kind: 'conflict',
    message: "It's too late to cancel online. Please call the office.",
  },
  offer_response_required: { kind: 'conflict', message: 'Please accept or decline this offer.' },
  offer_not_found: {
    kind: 'missing',
    message: "This link doesn't work. Open it from the email again.",
  },
  offer_withdrawn: {
    kind: 'conflict',
    message: 'This offer is no longer open: the game moved or the office filled the position.',
  },
  offer_already_answered: {
    kind: 'conflict',
    message:
      'You already answered this offer. To cancel a game you accepted, use the staff portal or call the office.',
  },
  not_active: { kind: 'conflict', message: "{name} isn't active staff." },
  already_assigned: { kind: 'conflict', message: '{name} is already assigned to {program}.' },
  assignment_not_found: { kind: 'missing', message: 'This assignment was not found.' },
  assignment_removed: {
    kind: 'conflict',
    message: 'This assignment was removed. Questions? Call the office.',
  },
  assignment_already_answered: {
    kind: 'conflict',
    message: "You already accepted. If you can't make it, call the office.",
  },
  program_ended: { kind: 'conflict', message: '{program} has ended.' },
  not_confirmed: { kind: 'conflict', message: "{name} hasn't confirmed their registration yet." },
  w9_file_required: { kind: 'invalid', message: 'Choose a file.' },
  w9_too_large: { kind: 'too_large', message: 'Please upload a file smaller than 5MB.' },
  w9_unsupported_type: { kind: 'unsupported', message: 'Please upload a PDF or image file.' },
  w9_approved: {
    kind: 'conflict',
    message: 'Your W-9 is already approved. To change it, contact the office.',
  },
  w9_not_required: {
    kind: 'conflict',
    message: "You don't need a W-9: you're paid as an employee.",
  },
  timesheet_not_found: { kind: 'missing', message: 'This timesheet was not found.' },
  timesheet_approved: {
    kind: 'conflict',
    message: 'This week is already approved. To change it, contact the office.',
  },
  timesheet_not_awaiting_review: {
    kind: 'conflict',
    message: 'This timesheet is no longer waiting for approval.',
  },
  timesheet_self_approval: {
    kind: 'conflict',
    message: "You can't approve your own hours. Ask another administrator.",
  },
  w9_not_found: { kind: 'missing', message: 'No W-9 is on file.' },
  w9_not_awaiting_review: { kind: 'conflict', message: '{name} has no W-9 waiting for review.' },
});

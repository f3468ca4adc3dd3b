import { errorCatalogue } from '../../kernel';

export const StaffingErrors = errorCatalogue('staffing', {
  staff_not_found: { kind: 'missing', message: 'This person was not found.' },
  no_registration: { kind: 'missing', message: 'There is no registration to confirm.' },
  type_by_office: {
    kind: 'conflict',
    message: 'Only the office can add or remove the supervisor role.',
  },
  type_with_future: {
    kind: 'conflict',
    message: "You can't change {name}'s role while they have upcoming games or programs: {positions}.",
  },
  slot_not_found: { kind: 'missing', message: 'This slot was not found. It may have been canceled.' },
  slot_begun: { kind: 'conflict', message: 'This slot has already started.' },
  slot_moved: { kind: 'conflict', message: 'This slot has moved to {when}.' },
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
  positions_changed: {
    kind: 'busy',
    message: "This person's assignments just changed. Please try again.",
  },
  position_taken: { kind: 'conflict', message: '{name} just took this position' },
  cannot_sign_up: { kind: 'conflict', message: "You can't take this position." },
  cannot_assign: { kind: 'conflict', message: "{name} can't take this position: {why}." },
  assignment_needs_note: {
    kind: 'conflict',
    message: '{why}. To assign {name} anyway, add a note saying why.',
  },
  too_late_to_give_back: {
    kind: 'conflict',
    message: "It's too late to cancel online. Please call the office.",
  },
  offer_unanswered: { kind: 'conflict', message: 'Please accept or decline this offer.' },
  offer_not_found: {
    kind: 'missing',
    message: "This link doesn't work. Open it from the email again.",
  },
  offer_withdrawn: {
    kind: 'conflict',
    message: 'This offer is no longer open: the game moved or the office filled the position.',
  },
  offer_answered: {
    kind: 'conflict',
    message:
      'You already answered this offer. To cancel a game you accepted, use the staff portal or call the office.',
  },
  not_active: { kind: 'conflict', message: "{name} isn't active staff." },
  assigned_already: { kind: 'conflict', message: '{name} is already assigned to {program}.' },
  assignment_not_found: { kind: 'missing', message: 'This assignment was not found.' },
  assignment_removed: {
    kind: 'conflict',
    message: 'This assignment was removed. Questions? Call the office.',
  },
  assignment_answered: {
    kind: 'conflict',
    message: "You already accepted. If you can't make it, call the office.",
  },
  program_over: { kind: 'conflict', message: '{program} has ended.' },
  not_confirmed: { kind: 'conflict', message: "{name} hasn't confirmed their registration yet." },
  w9_no_file: { kind: 'invalid', message: 'Choose a file.' },
  w9_too_large: { kind: 'too_large', message: 'Please upload a file smaller than 5MB.' },
  w9_wrong_kind: { kind: 'unsupported', message: 'Please upload a PDF or image file.' },
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
  timesheet_not_waiting: {
    kind: 'conflict',
    message: 'This timesheet is no longer waiting for approval.',
  },
  timesheet_own: {
    kind: 'conflict',
    message: "You can't approve your own hours. Ask another administrator.",
  },
  w9_missing: { kind: 'missing', message: 'No W-9 is on file.' },
  w9_not_waiting: { kind: 'conflict', message: '{name} has no W-9 waiting for review.' },
});

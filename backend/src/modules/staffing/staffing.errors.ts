import { errorCatalogue } from '../../kernel';

export const StaffingErrors = errorCatalogue('staffing', {
  staff_not_found: { kind: 'missing', message: 'This person was not found.' },
  no_registration: { kind: 'missing', message: 'There is no registration to confirm.' },
  type_by_office: {
    kind: 'conflict',
    message: 'Only the office can make somebody a supervisor, or undo it.',
  },
  type_with_future: {
    kind: 'conflict',
    message: 'The role of {name} stays while there are games or programs ahead: {positions}.',
  },
  slot_not_found: { kind: 'missing', message: 'This slot was not found. It may have been cancelled.' },
  slot_begun: { kind: 'conflict', message: 'This slot has begun.' },
  slot_moved: { kind: 'conflict', message: 'This slot has moved: it is {when} now.' },
  slot_in_use: { kind: 'conflict', message: 'Somebody stands in this slot. Clear its positions first.' },
  no_slots: { kind: 'invalid', message: 'Please choose days: there are none in this selection.' },
  too_many_slots: {
    kind: 'invalid',
    message: 'This would make {wanted} slots. Please make at most {most} at once.',
  },
  positions_changed: {
    kind: 'busy',
    message: 'The positions of this person have just changed. Please try again.',
  },
  position_taken: { kind: 'conflict', message: '{name} has just taken it' },
  cannot_sign_up: { kind: 'conflict', message: 'You cannot take this position.' },
  cannot_assign: { kind: 'conflict', message: '{name} cannot take this position: {why}.' },
  assignment_needs_note: {
    kind: 'conflict',
    message: '{why}. If {name} is meant all the same, please say why.',
  },
  too_late_to_give_back: {
    kind: 'conflict',
    message: 'It is too late to take this back here. Please call the office.',
  },
  offer_unanswered: { kind: 'conflict', message: 'Please accept or decline this offer.' },
  offer_not_found: {
    kind: 'missing',
    message: 'This link does not work. Please open it from the e-mail again.',
  },
  offer_withdrawn: {
    kind: 'conflict',
    message: 'This offer does not stand any more: the game has moved, or the office has chosen otherwise.',
  },
  offer_answered: {
    kind: 'conflict',
    message: 'You have answered already. Take the game back in the staff portal, or call the office.',
  },
  not_active: { kind: 'conflict', message: '{name} is not on the active staff.' },
  assigned_already: { kind: 'conflict', message: '{name} is assigned to {program} already.' },
  assignment_not_found: { kind: 'missing', message: 'This assignment was not found.' },
  assignment_removed: {
    kind: 'conflict',
    message: 'This assignment does not stand any more. Questions? Please call the office.',
  },
  assignment_answered: {
    kind: 'conflict',
    message: 'You have accepted already. If you cannot come, please call the office.',
  },
  program_over: { kind: 'conflict', message: '{program} is over.' },
  not_confirmed: { kind: 'conflict', message: '{name} has not confirmed the registration yet.' },
  w9_no_file: { kind: 'invalid', message: 'Please choose a file.' },
  w9_too_large: { kind: 'too_large', message: 'Please upload a file smaller than 5MB.' },
  w9_wrong_kind: { kind: 'unsupported', message: 'Please upload a PDF or image file.' },
  w9_approved: {
    kind: 'conflict',
    message: 'Your W-9 was approved already. Ask the office if it has to change.',
  },
  w9_not_required: {
    kind: 'conflict',
    message: 'You need no W-9: you are paid as an employee.',
  },
  timesheet_not_found: { kind: 'missing', message: 'This timesheet was not found.' },
  timesheet_approved: {
    kind: 'conflict',
    message: 'This week was approved already. Ask the office if it has to change.',
  },
  timesheet_not_waiting: {
    kind: 'conflict',
    message: 'This timesheet does not wait for a decision any more.',
  },
  timesheet_own: {
    kind: 'conflict',
    message: 'Nobody approves their own hours. Please ask another administrator.',
  },
  w9_missing: { kind: 'missing', message: 'There is no W-9 here.' },
  w9_not_waiting: { kind: 'conflict', message: 'No W-9 of {name} waits for a review.' },
});

import { errorCatalogue } from '../../kernel';

export const RegistrationErrors = errorCatalogue('registration', {
  nothing_selected: { kind: 'invalid', message: 'Please select at least one program to continue.' },
  parent_missing: {
    kind: 'conflict',
    message: 'Please add parent information to your family profile before registering.',
  },
  child_unknown: { kind: 'missing', message: 'This child is not in your family profile.' },
  parent_unknown: { kind: 'missing', message: 'This parent is not in your family profile.' },
  offering_unknown: { kind: 'missing', message: 'This program was not found.' },
  waiver_needed: { kind: 'invalid', message: 'Please accept the waiver to continue.' },
  waiver_changed: { kind: 'conflict', message: 'The waiver has changed. Please read and accept it again.' },
  chosen_twice: { kind: 'conflict', message: '{child} is in the selection for {program} twice.' },
  already_registered: {
    kind: 'conflict',
    message:
      '{child} is already registered for {program}. If you believe this is an error, please email the coach.',
  },
  already_in_season: {
    kind: 'conflict',
    message: '{child} is already registered for {season}. Ask us to place it on this team.',
  },
  program_closed: { kind: 'conflict', message: 'Registration for {program} is closed.' },
  program_sold_out: { kind: 'conflict', message: '{program} is sold out.' },
  program_full: { kind: 'conflict', message: '{program} is full.' },
  deadline_passed: { kind: 'conflict', message: 'The registration deadline of {program} has passed.' },
  program_ended: { kind: 'conflict', message: '{program} is over.' },
  wrong_grade: { kind: 'conflict', message: '{program} is only for {grades}.' },
  wrong_gender: { kind: 'conflict', message: '{program} is only for {gender}.' },
  grade_unknown: {
    kind: 'conflict',
    message: '{program} is only for {grades}. Please add the grade of {child} to your family profile.',
  },
  gender_unknown: {
    kind: 'conflict',
    message: '{program} is only for {gender}. Please add the gender of {child} to your family profile.',
  },
  coupon_invalid: { kind: 'conflict', message: 'This coupon code is not valid or has expired.' },
  price_changed: {
    kind: 'conflict',
    message: 'The price has changed. Please check the new total and try again.',
  },
  total_too_large: {
    kind: 'conflict',
    message: 'One payment can be {most} at most. Please register for fewer programs at a time.',
  },
  no_checkout: { kind: 'missing', message: 'No registration is being paid for.' },
  checkout_ended: {
    kind: 'conflict',
    message: 'The time to pay has run out and the places are free again. Please begin anew.',
  },
  payment_unknown: { kind: 'missing', message: 'This payment was not found.' },
  payment_open: { kind: 'conflict', message: 'The payment has not been completed.' },
  payment_processing: {
    kind: 'conflict',
    message: 'Your payment is being processed. Please wait a moment.',
  },
  payment_due: { kind: 'conflict', message: 'This registration is not free. Please pay by card.' },
  already_paid: { kind: 'conflict', message: 'This registration has just been paid.' },
  payment_unavailable: {
    kind: 'upstream',
    message: 'Failed to initialize payment. Please try again.',
  },
  payment_refused: { kind: 'upstream', message: 'Failed to initialize payment. Please try again.' },
  busy: { kind: 'busy', message: 'Many families are registering. Please try again.' },
  signature_invalid: { kind: 'invalid', message: 'The signature of this message does not hold.' },
  registration_unknown: { kind: 'missing', message: 'This registration was not found.' },
  already_cancelled: { kind: 'conflict', message: 'This registration has already been cancelled.' },
  refund_unreadable: { kind: 'invalid', message: 'Please refund none, full or an amount in dollars.' },
  refund_too_large: {
    kind: 'conflict',
    message: 'At most {most} of this registration can be refunded.',
  },
  nothing_to_refund: { kind: 'conflict', message: 'Nothing was paid for this registration by card.' },
  all_refunded: {
    kind: 'conflict',
    message: 'Everything that was paid for this registration has already been refunded.',
  },
  refund_key_missing: {
    kind: 'invalid',
    message: 'Please send an Idempotency-Key of 1 to 100 characters.',
  },
  refund_key_used: {
    kind: 'conflict',
    message: 'This refund has already been asked for otherwise. Please look at what was refunded.',
  },
  exception_unknown: { kind: 'missing', message: 'This payment exception was not found.' },
  exception_resolved: { kind: 'conflict', message: 'This payment exception has already been settled.' },
  settling_needs_note: {
    kind: 'invalid',
    message: 'Please say in a note how it was dealt with.',
  },
  sort_unknown: { kind: 'invalid', message: 'This list cannot be sorted by that.' },
  no_receipt: { kind: 'missing', message: 'There is no receipt for this registration.' },
});

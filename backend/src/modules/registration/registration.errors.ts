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
  waiver_needed: { kind: 'invalid', message: 'Accept the waiver to continue.' },
  waiver_changed: { kind: 'conflict', message: 'The waiver has changed. Please read and accept it again.' },
  chosen_twice: { kind: 'conflict', message: '{child} is selected for {program} twice. Remove one.' },
  already_registered: {
    kind: 'conflict',
    message:
      '{child} is already registered for {program}. If you believe this is an error, please email the coach.',
  },
  already_in_season: {
    kind: 'conflict',
    message: '{child} is already registered for {season}. Contact us to request a place on this team.',
  },
  program_closed: { kind: 'conflict', message: 'Registration for {program} is closed.' },
  program_sold_out: { kind: 'conflict', message: '{program} is sold out.' },
  program_full: { kind: 'conflict', message: '{program} is full.' },
  deadline_passed: { kind: 'conflict', message: 'The registration deadline for {program} has passed.' },
  program_ended: { kind: 'conflict', message: '{program} has ended.' },
  wrong_grade: { kind: 'conflict', message: '{program} is only for {grades}.' },
  wrong_gender: { kind: 'conflict', message: '{program} is only for {gender}.' },
  grade_unknown: {
    kind: 'conflict',
    message: "{program} is only for {grades}. Add {child}'s grade to your family profile.",
  },
  gender_unknown: {
    kind: 'conflict',
    message: "{program} is only for {gender}. Add {child}'s gender to your family profile.",
  },
  unpaid_spots_limit: {
    kind: 'conflict',
    message: 'Pay for {most} children first, then register the others.',
  },
  hold_wait: {
    kind: 'conflict',
    message: 'Your spots in {program} ran out too often before you paid. You can try again at {time}.',
  },
  coupon_invalid: { kind: 'conflict', message: 'This coupon code is not valid or has expired.' },
  price_changed: {
    kind: 'conflict',
    message: 'The price has changed. Please check the new total and try again.',
  },
  total_too_large: {
    kind: 'conflict',
    message: "A single payment can't exceed {most}. Register for fewer programs at a time.",
  },
  no_checkout: { kind: 'missing', message: 'You have no checkout in progress.' },
  checkout_ended: {
    kind: 'conflict',
    message: 'Your checkout timed out and your spots were released. Please start again.',
  },
  payment_unknown: { kind: 'missing', message: 'This payment was not found.' },
  payment_open: { kind: 'conflict', message: "Your payment isn't complete yet. Finish paying by card." },
  payment_processing: {
    kind: 'conflict',
    message: 'Your payment is being processed. Please wait a moment.',
  },
  payment_due: { kind: 'conflict', message: "This registration isn't free. Pay by card to complete it." },
  already_paid: { kind: 'conflict', message: 'This registration is already paid.' },
  payment_unavailable: {
    kind: 'upstream',
    message: 'Failed to initialize payment. Please try again.',
  },
  payment_refused: { kind: 'upstream', message: 'Failed to initialize payment. Please try again.' },
  busy: { kind: 'busy', message: 'Many families are registering right now. Please try again in a moment.' },
  signature_invalid: { kind: 'invalid', message: 'The webhook signature is invalid.' },
  registration_unknown: { kind: 'missing', message: 'This registration was not found.' },
  already_cancelled: { kind: 'conflict', message: 'This registration was already canceled.' },
  refund_unreadable: { kind: 'invalid', message: 'Enter "none", "full", or a dollar amount to refund.' },
  refund_too_large: {
    kind: 'conflict',
    message: 'You can refund up to {most} for this registration.',
  },
  nothing_to_refund: { kind: 'conflict', message: 'This registration has no card payment to refund.' },
  all_refunded: {
    kind: 'conflict',
    message: 'This registration was already refunded in full.',
  },
  refund_key_missing: {
    kind: 'invalid',
    message: 'Send an Idempotency-Key header of 1 to 100 characters.',
  },
  refund_key_used: {
    kind: 'conflict',
    message:
      "This request was already used for a different refund. Check the registration's refunds before you try again.",
  },
  exception_unknown: { kind: 'missing', message: 'This payment issue was not found.' },
  exception_resolved: { kind: 'conflict', message: 'This payment issue was already resolved.' },
  settling_needs_note: {
    kind: 'invalid',
    message: 'Add a note about how you resolved it.',
  },
  issue_action_invalid: {
    kind: 'conflict',
    message: 'This payment issue is resolved another way. Reload the page to see how.',
  },
  refund_not_listed: {
    kind: 'conflict',
    message: "The payment provider doesn't list this refund. Check again later, or try the refund again.",
  },
  provider_unavailable: {
    kind: 'upstream',
    message: "We couldn't reach the payment provider. Try again in a few minutes.",
  },
  sort_unknown: { kind: 'invalid', message: "This list can't be sorted by that column." },
  no_receipt: { kind: 'missing', message: 'There is no receipt for this registration.' },
});

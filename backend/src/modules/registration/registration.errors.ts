import { defineErrors } from '../../kernel';

export const RegistrationErrors = defineErrors('registration', {
  nothing_selected: { kind: 'invalid', message: 'Please select at least one program to continue.' },
  parent_required: {
    kind: 'conflict',
    message: 'Please add parent information to your family profile before registering.',
  },
  child_not_found: { kind: 'missing', message: 'This child is not in your family profile.' },
  parent_not_found: { kind: 'missing', message: 'This parent is not in your family profile.' },
  offering_not_found: { kind: 'missing', message: 'This program was not found.' },
  waiver_required: { kind: 'invalid', message: 'Accept the waiver to continue.' },
  waiver_changed: { kind: 'conflict', message: 'The waiver has changed. Please read and accept it again.' },
  duplicate_item: { kind: 'conflict', message: '{child} is selected for {program} twice. Remove one.' },
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
  grade_not_eligible: { kind: 'conflict', message: '{program} is only for {grades}.' },
  gender_not_eligible: { kind: 'conflict', message: '{program} is only for {gender}.' },
  grade_required: {
    kind: 'conflict',
    message: "{program} is only for {grades}. Add {child}'s grade to your family profile.",
  },
  gender_required: {
    kind: 'conflict',
    message: "{program} is only for {gender}. Add {child}'s gender to your family profile.",
  },
  unpaid_spots_limit: {
    kind: 'conflict',
    message: 'Pay for {most} children first, then register the others.',
  },
  too_many_unpaid_holds: {
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
  checkout_not_found: { kind: 'missing', message: 'You have no checkout in progress.' },
  checkout_expired: {
    kind: 'conflict',
    message: 'Your checkout timed out and your spots were released. Please start again.',
  },
  payment_not_found: { kind: 'missing', message: 'This payment was not found.' },
  payment_incomplete: {
    kind: 'conflict',
    message: "Your payment isn't complete yet. Finish paying by card.",
  },
  payment_processing: {
    kind: 'conflict',
    message: 'Your payment is being processed. Please wait a moment.',
  },
  payment_required: {
    kind: 'conflict',
    message: "This registration isn't free. Pay by card to complete it.",
  },
  already_paid: { kind: 'conflict', message: 'This registration is already paid.' },
  payment_unavailable: {
    kind: 'upstream',
    message: 'Failed to initialize payment. Please try again.',
  },
  payment_rejected: { kind: 'upstream', message: 'Failed to initialize payment. Please try again.' },
  busy: { kind: 'busy', message: 'Many families are registering right now. Please try again in a moment.' },
  signature_invalid: { kind: 'invalid', message: 'The webhook signature is invalid.' },
  registration_not_found: { kind: 'missing', message: 'This registration was not found.' },
  already_canceled: { kind: 'conflict', message: 'This registration was already canceled.' },
  refund_amount_invalid: { kind: 'invalid', message: 'Enter "none", "full", or a dollar amount to refund.' },
  refund_too_large: {
    kind: 'conflict',
    message: 'You can refund up to {most} for this registration.',
  },
  nothing_to_refund: { kind: 'conflict', message: 'This registration has no card payment to refund.' },
  already_refunded: {
    kind: 'conflict',
    message: 'This registration was already refunded in full.',
  },
  idempotency_key_required: {
    kind: 'invalid',
    message: 'Send an Idempotency-Key header of 1 to 100 characters.',
  },
  idempotency_key_reused: {
    kind: 'conflict',
    message:
      "This request was already used for a different refund. Check the registration's refunds before you try again.",
  },
  payment_issue_not_found: { kind: 'missing', message: 'This payment issue was not found.' },
  payment_issue_already_resolved: { kind: 'conflict', message: 'This payment issue was already resolved.' },
  resolution_note_required: {
    kind: 'invalid',
    message: 'Add a note about how you resolved it.',
  },
  payment_issue_action_invalid: {
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
  sort_invalid: { kind: 'invalid', message: "This list can't be sorted by that column." },
  receipt_not_found: { kind: 'missing', message: 'There is no receipt for this registration.' },
});

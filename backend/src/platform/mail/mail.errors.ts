import { defineErrors } from '../../kernel';

export const MailErrors = defineErrors('mail', {
  link_invalid: {
    kind: 'invalid',
    message: 'This link is incomplete. Open it from the email again.',
  },
  suppression_not_found: {
    kind: 'missing',
    message: 'This address is no longer on the undeliverable addresses list.',
  },
});

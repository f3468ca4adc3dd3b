import { errorCatalogue } from '../../kernel';

export const MailErrors = errorCatalogue('mail', {
  link_broken: {
    kind: 'invalid',
    message: 'This link is incomplete. Open it from the email again.',
  },
  not_suppressed: {
    kind: 'missing',
    message: 'This address is no longer on the undeliverable addresses list.',
  },
});

import { errorCatalogue } from '../../kernel';

export const MailErrors = errorCatalogue('mail', {
  link_broken: {
    kind: 'invalid',
    message: 'This link is not complete. Please open it from the e-mail again.',
  },
  not_suppressed: { kind: 'missing', message: 'This address is not on the list any more.' },
});

import { defineErrors } from '../../kernel';

export const AccessErrors = defineErrors('request', {
  unauthenticated: { kind: 'unauthenticated', message: 'Please log in to access this feature.' },
  forbidden: { kind: 'forbidden', message: "You don't have permission to access this resource." },
  origin_not_allowed: {
    kind: 'forbidden',
    message: "This request didn't come from our website. Reload the page and try again.",
  },
  rate_limited: { kind: 'too_many', message: 'Too many requests. Please wait a moment and try again.' },
});

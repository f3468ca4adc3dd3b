import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/app-config';

/** On every answer, errors too. Scripts run from our own origin, from Stripe's script, or with this answer's nonce. */
export function securityHeaders(settings: AppConfig) {
  const paymentHost =
    settings.stripe.apiUrl && settings.stripe.mode === 'sandbox'
      ? [new URL(settings.stripe.apiUrl).origin]
      : [];
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: [
          "'self'",
          'https://js.stripe.com',
          'https://*.js.stripe.com',
          (request) => `'nonce-${(request as Request).nonce}'`,
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'https:'],
        frameSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connectSrc: ["'self'", 'https://api.stripe.com', ...paymentHost],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
      },
    },
    strictTransportSecurity: settings.secureCookies ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    request.nonce = randomBytes(16).toString('base64');
    protect(request, response, next);
  };
}

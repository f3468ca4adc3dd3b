import { request as httpRequest } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Settings } from '../config/settings';
import { mount } from '../http/mount';

/** Brings the embedded mail catcher and payment sandbox to the product's own port, while they run. */
export function serveEmbedded(app: INestApplication, settings: Settings): void {
  if (settings.mailCatcherUrl) {
    mount(app, '/dev/mail.json', ['public'], forwardTo(`${settings.mailCatcherUrl}/mail.json`));
    mount(app, '/dev/mail', ['public'], forwardTo(`${settings.mailCatcherUrl}/mail`));
  }
  if (settings.paymentSandboxUrl)
    mount(app, '/dev/payments', ['public'], forwardTo(settings.paymentSandboxUrl));
}

/** Streams request and answer through, below the base path; the body must not have been read yet. */
function forwardTo(base: string): RequestHandler {
  const target = new URL(base);
  return (request, response, next) => {
    const path = `${target.pathname.replace(/\/$/, '')}${request.url === '/' ? '' : request.url}`.replace(
      /^\/?\?/,
      '/?',
    );
    const headers = { ...request.headers, host: target.host };
    delete headers.cookie;
    const onward = httpRequest(
      { host: target.hostname, port: target.port, method: request.method, path: path || '/', headers },
      (answer) => {
        response.status(answer.statusCode ?? 502);
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined) response.setHeader(name, value);
        answer.pipe(response);
      },
    );
    onward.on('error', next);
    request.pipe(onward);
  };
}

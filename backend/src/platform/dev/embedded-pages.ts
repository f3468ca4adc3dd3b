import { request as httpRequest } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { AppConfig } from '../config/app-config';
import { mount } from '../http/mount';
import { mailPage, type EmailView } from './mail-page';

/** Serves the embedded mail catcher and payment sandbox on the product's own port, while they run. */
export function serveEmbedded(app: INestApplication, settings: AppConfig): void {
  if (settings.mailCatcherUrl) serveMails(app, settings.mailCatcherUrl);
  if (settings.paymentSandboxUrl)
    mount(app, '/dev/payments', ['public'], forwardTo(settings.paymentSandboxUrl));
}

function serveMails(app: INestApplication, catcher: string): void {
  const load = async (request: Request): Promise<EmailView[]> => {
    const url = new URL(`${catcher}/mails`);
    for (const name of ['to', 'limit']) {
      const value = request.query[name];
      if (typeof value === 'string') url.searchParams.set(name, value);
    }
    const answer = await fetch(url);
    return (await answer.json()) as EmailView[];
  };
  const show = (
    answer: (mails: EmailView[], request: Request, response: Response) => void,
  ): RequestHandler => {
    return (request, response, next) => {
      // Other pages are served below this one.
      if (request.path !== '/') return next();
      load(request).then((mails) => answer(mails, request, response), next);
    };
  };
  mount(
    app,
    '/dev/mail.json',
    ['public'],
    show((mails, _request, response) => void response.json(mails)),
  );
  mount(
    app,
    '/dev/mail',
    ['public'],
    show((mails, request, response) => {
      const { id } = request.query;
      response.type('html').send(mailPage(mails, typeof id === 'string' ? id : null));
    }),
  );
}

/** Streams request and answer through, below the base path; the body must not have been read yet. */
function forwardTo(base: string): RequestHandler {
  const target = new URL(base);
  return (request, response, next) => {
    const headers = { ...request.headers, host: target.host };
    delete headers.cookie;
    const path = target.pathname.replace(/\/$/, '') + request.url;
    const onward = httpRequest(
      { host: target.hostname, port: target.port, method: request.method, path, headers },
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

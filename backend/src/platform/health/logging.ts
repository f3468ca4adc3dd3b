import type { Params } from 'nestjs-pino';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AppConfig } from '../config/app-config';

/** Secrets in query strings never reach a log: only the path is written, and no headers except the user agent. */
function pathOnly(request: IncomingMessage): object {
  const { id, method, url } = request as IncomingMessage & { id: unknown };
  return { id, method, path: url?.split('?')[0].replace(/(coach-registration\/)[^/]+/, '$1…') };
}

export function logging(settings: AppConfig): Params {
  return {
    pinoHttp: {
      level: process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'),
      genReqId: (_request, response) => {
        const id = randomUUID();
        response.setHeader('X-Request-Id', id);
        return id;
      },
      serializers: {
        req: pathOnly,
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
      autoLogging: { ignore: (request) => /^\/(assets|api\/health)/.test(request.url ?? '') },
    },
  };
}

import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { allErrorCodes } from '../../kernel';
import { setCachePolicy } from '../access/caching.decorator';
import { mount } from './mount';

/** The API's specification; operation ids are the controllers' method names, which the client's hooks are named after. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Fieldhouse')
    .setDescription('API of the public site and the back office: camps, clinics, and leagues.')
    .setVersion('1')
    .addBearerAuth()
    .addCookieAuth('fieldhouse.sid')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Coach-Token' }, 'coach')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  document.components ??= {};
  document.components.schemas = {
    ...document.components.schemas,
    ErrorCode: { type: 'string', enum: allErrorCodes() },
    ErrorResponse: {
      type: 'object',
      required: ['statusCode', 'code', 'message', 'error'],
      properties: {
        statusCode: { type: 'integer' },
        code: { $ref: '#/components/schemas/ErrorCode' },
        message: { type: 'string' },
        error: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        current: {
          type: 'object',
          additionalProperties: true,
          description:
            'Details for the caller: the current record after an edit conflict, what blocks a deletion, or the target of a link that was already used',
        },
      },
    },
  };
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path as Record<string, { responses?: Record<string, unknown> }>)) {
      if (!operation.responses) continue;
      operation.responses.default = {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
      };
    }
  }
  return sortKeys(document) as OpenAPIObject;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

/** Swagger UI at /api/docs and the specification at /api/openapi.json, both public: they contain nothing secret. */
export function serveApiDocs(app: INestApplication): void {
  let document: OpenAPIObject | null = null;
  const load = () => (document ??= apiDocument(app));
  mount(app, '/api/openapi.json', ['public'], (_request, response) => {
    setCachePolicy(response, 'public, no-cache');
    response.json(load());
  });
  mount(app, '/api/docs', ['public'], (_request, _response, next) => next());
  SwaggerModule.setup('api/docs', app, load, { raw: false });
}

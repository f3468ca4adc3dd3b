import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';
import type { DomainError } from '../../kernel';
import { RequestErrors } from '../http/error.filter';
import { fileKindOf, type FileKind } from './file-kind';
import type { FileContent } from './files';

/** What a route takes, and its own words for what it refuses. */
export interface UploadRule {
  /** Of the multipart form; the only part that it may have. */
  field: string;
  limitBytes: number;
  kinds: readonly FileKind[];
  missing: () => DomainError;
  tooLarge: () => DomainError;
  wrongKind: () => DomainError;
}

const UPLOAD = 'upload';

/** Whole files are kept in memory while they come, so no more than this many at once. */
const AT_ONCE = 3;
/** A sender that is slower gives its turn to another. */
const MOST_MS = 60_000;

type Uploading = Request & { upload?: FileContent };

/** Takes one file in a multipart form, in memory only; the handler gets it by `@Uploaded()`. Everywhere else forms are refused. */
export function Upload(rule: UploadRule) {
  return applyDecorators(
    SetMetadata(UPLOAD, rule),
    UseInterceptors(UploadInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [rule.field],
        properties: { [rule.field]: { type: 'string', format: 'binary' } },
      },
    }),
  );
}

export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext): FileContent => {
  const { upload } = context.switchToHttp().getRequest<Uploading>();
  if (!upload) throw new Error('The route does not declare an @Upload.');
  return upload;
});

export function uploadRuleOf(reflector: Reflector, context: ExecutionContext): UploadRule | undefined {
  return reflector.get<UploadRule | undefined>(UPLOAD, context.getHandler());
}

/** Stands behind the guard: nobody's file is read who may not call the route. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  private static uploading = 0;

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = uploadRuleOf(this.reflector, context)!;
    const http = context.switchToHttp();
    const request = http.getRequest<Uploading>();
    if (UploadInterceptor.uploading >= AT_ONCE) throw RequestErrors.uploads_busy();
    UploadInterceptor.uploading += 1;
    try {
      const content = await receive(rule, request, http.getResponse<Response>());
      const kind = await fileKindOf(content);
      if (kind === null || !rule.kinds.includes(kind)) throw rule.wrongKind();
      request.upload = { kind, content };
    } finally {
      UploadInterceptor.uploading -= 1;
    }
    return next.handle();
  }
}

function receive(rule: UploadRule, request: Uploading, response: Response): Promise<Buffer> {
  const limits = { fileSize: rule.limitBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  const parse = multer({ storage: memoryStorage(), limits }).single(rule.field);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(RequestErrors.too_slow());
      request.destroy();
    }, MOST_MS);
    parse(request, response, (error: unknown) => {
      clearTimeout(timer);
      if (error) return reject(refusalOf(rule, error));
      if (!request.file || request.file.buffer.length === 0) return reject(rule.missing());
      resolve(request.file.buffer);
    });
  });
}

function refusalOf(rule: UploadRule, error: unknown): DomainError {
  if (!(error instanceof MulterError)) return RequestErrors.malformed();
  if (error.code === 'LIMIT_FILE_SIZE') return rule.tooLarge();
  return error.code === 'LIMIT_UNEXPECTED_FILE' ? rule.missing() : RequestErrors.malformed();
}

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
import { callerKey } from '../rate-limits/rate-limits';
import { fileKindOf, type FileKind } from './file-kind';
import type { FileContent } from './files';
import { UploadTurns } from './upload-turns';

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

/** What stands around the file in its form: the boundaries and the part's head. */
const FORM_BYTES = 4096;
const mostBytes = (rule: UploadRule) => rule.limitBytes + FORM_BYTES;
/** Who is refused while still sending may read the answer in this time. */
const LINGER_MS = 2_000;

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
  constructor(
    private readonly reflector: Reflector,
    private readonly turns: UploadTurns,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = uploadRuleOf(this.reflector, context)!;
    const http = context.switchToHttp();
    const request = http.getRequest<Uploading>();
    const response = http.getResponse<Response>();
    try {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes(rule)) throw rule.tooLarge();
      request.upload = await this.turns.take(callerKey(request, request.principals ?? {}), async () => {
        const content = await receive(rule, request, response, this.turns.limits.mostMs);
        const kind = await fileKindOf(content);
        if (kind === null || !rule.kinds.includes(kind)) throw rule.wrongKind();
        return { kind, content };
      });
    } catch (error) {
      if (!request.complete) cutAfterAnswer(request, response);
      throw error;
    }
    return next.handle();
  }
}

function receive(rule: UploadRule, request: Uploading, response: Response, mostMs: number): Promise<Buffer> {
  const limits = { fileSize: rule.limitBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  const parse = multer({ storage: memoryStorage(), limits }).single(rule.field);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(RequestErrors.too_slow()), mostMs);
    request.once('close', () => clearTimeout(timer));
    parse(request, response, (error: unknown) => {
      clearTimeout(timer);
      if (error) return reject(refusalOf(rule, error));
      if (!request.file || request.file.buffer.length === 0) return reject(rule.missing());
      resolve(request.file.buffer);
    });
    // The form's reader says what is too large only when all of it has come.
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes(rule)) reject(rule.tooLarge());
    });
  });
}

/** A connection that is cut while its sender sends takes the answer with it: what still comes is thrown away for a moment. */
function cutAfterAnswer(request: Request, response: Response): void {
  request.unpipe();
  request.resume();
  response.once('finish', () => {
    const timer = setTimeout(() => request.destroy(), LINGER_MS);
    request.once('close', () => clearTimeout(timer));
  });
}

function refusalOf(rule: UploadRule, error: unknown): DomainError {
  if (!(error instanceof MulterError)) return RequestErrors.malformed();
  if (error.code === 'LIMIT_FILE_SIZE') return rule.tooLarge();
  return error.code === 'LIMIT_UNEXPECTED_FILE' ? rule.missing() : RequestErrors.malformed();
}

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
import multer, { MulterError, type StorageEngine } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { DomainError } from '../../kernel';
import { RequestErrors } from '../http/error.filter';
import { getSender } from '../http/read-body';
import { callerKey } from '../rate-limits/rate-limit.service';
import { detectFileType, type FileKind } from './file-kind';
import type { FileContent } from './file.service';
import type { IncomingFile } from './incoming-file';
import { UploadIntake } from './upload-intake';
import { withoutMetadata } from './without-metadata';

/** What a route accepts, and its own sentences for rejections. */
export interface UploadRule {
  /** Name of the multipart form's only part. */
  field: string;
  limitBytes: number;
  kinds: readonly FileKind[];
  missing: () => DomainError;
  tooLarge: () => DomainError;
  wrongKind: () => DomainError;
}

const UPLOAD = 'upload';

/** The overhead of the form around the file: the boundaries and the part's header. */
const FORM_BYTES = 4096;
const mostBytes = (rule: UploadRule) => rule.limitBytes + FORM_BYTES;
/** How long a rejected sender that is still sending has to read the answer. */
const CLOSE_DELAY_MS = 2_000;

type Uploading = Request & { upload?: FileContent };

/**
 * Accepts one file in a multipart form, in memory only; the handler gets it with `@Uploaded()`. Everywhere else forms
 * are rejected.
 */
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
  if (!upload) throw new Error('The route has no @Upload decorator.');
  return upload;
});

export function getUploadRule(reflector: Reflector, context: ExecutionContext): UploadRule | undefined {
  return reflector.get<UploadRule | undefined>(UPLOAD, context.getHandler());
}

/** How often within its window a sender's speed is looked at. */
const LOOKS = 20;

/** Runs after the guard: nothing is read from a caller who may not call the route. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly intake: UploadIntake,
  ) {}

  /** The handler belongs to the file's turn, as it encrypts and stores. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = getUploadRule(this.reflector, context)!;
    const http = context.switchToHttp();
    const request = http.getRequest<Uploading>();
    const response = http.getResponse<Response>();
    let file: IncomingFile | undefined;
    try {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes(rule)) throw rule.tooLarge();
      const principals = request.principals ?? {};
      const isOffice = getSender(principals) === 'office';
      file = this.intake.open(callerKey(request, principals), isOffice, performance.now());
      await this.receive(rule, request, response, file);
      const answer = await this.intake.inTurn(file, goneSignal(response), async (content) => {
        const kind = await detectFileType(content);
        if (kind === null || !rule.kinds.includes(kind)) throw rule.wrongKind();
        const stored = withoutMetadata(kind, content);
        if (stored === null) throw rule.wrongKind();
        request.upload = { kind, content: stored };
        return lastValueFrom(next.handle(), { defaultValue: undefined });
      });
      return of(answer);
    } catch (error) {
      if (!request.complete) closeAfterResponse(request, response);
      throw error;
    } finally {
      request.upload = undefined;
      if (file) this.intake.close(file);
    }
  }

  /** Resolves when the whole form has come, and rejects as soon as it is clear that it may not. */
  private async receive(
    rule: UploadRule,
    request: Request,
    response: Response,
    file: IncomingFile,
  ): Promise<void> {
    const limits = { fileSize: rule.limitBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    const storage = keepIn((part) => this.intake.append(file, part, performance.now()));
    const parse = multer({ storage, limits }).single(rule.field);
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        file.refuse = reject;
        timer = setInterval(() => {
          if (this.intake.isTooSlow(file, performance.now())) reject(RequestErrors.upload_timeout());
        }, this.intake.limits.minRateWindowMs / LOOKS);
        parse(request, response, (error: unknown) => {
          if (error) reject(toUploadError(rule, error));
          else if (!request.file?.size) reject(rule.missing());
          else resolve();
        });
        // The form parser reports a size error only when everything has arrived.
        let bytes = 0;
        request.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          file.rate.add(chunk.length, performance.now());
          if (bytes > mostBytes(rule)) reject(rule.tooLarge());
        });
      });
    } finally {
      clearInterval(timer);
    }
  }
}

/** Hands out what comes of a file and keeps nothing itself. */
function keepIn(append: (part: Buffer) => void): StorageEngine {
  return {
    _handleFile: (_request, { stream }, done) => {
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        append(part);
      });
      stream.once('end', () => done(null, { size }));
    },
    _removeFile: (_request, _file, done) => done(null),
  };
}

/** Aborts when the caller hangs up before the answer. */
function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** Closing a connection while its sender sends also loses the answer: what still arrives is discarded for a moment. */
function closeAfterResponse(request: Request, response: Response): void {
  request.unpipe();
  request.resume();
  response.once('finish', () => {
    const timer = setTimeout(() => request.destroy(), CLOSE_DELAY_MS);
    request.once('close', () => clearTimeout(timer));
  });
}

function toUploadError(rule: UploadRule, error: unknown): DomainError {
  if (!(error instanceof MulterError)) return RequestErrors.malformed();
  if (error.code === 'LIMIT_FILE_SIZE') return rule.tooLarge();
  return error.code === 'LIMIT_UNEXPECTED_FILE' ? rule.missing() : RequestErrors.malformed();
}

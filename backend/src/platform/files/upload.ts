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
import { removeMetadata } from './remove-metadata';

/** What a route accepts, and its own errors for rejected uploads. */
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

/** The size of the form around the file: the boundaries and the part's header. */
const FORM_OVERHEAD_BYTES = 4096;
const getMaxRequestBytes = (rule: UploadRule) => rule.limitBytes + FORM_OVERHEAD_BYTES;
/** How long a rejected client that is still sending has to read the answer. */
const CLOSE_DELAY_MS = 2_000;

type UploadRequest = Request & { upload?: FileContent };

/**
 * Accepts one file in a multipart form and keeps it in memory; the handler gets it with `@Uploaded()`. Routes without
 * this decorator reject forms.
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
  const { upload } = context.switchToHttp().getRequest<UploadRequest>();
  if (!upload) throw new Error('The route has no @Upload decorator.');
  return upload;
});

export function getUploadRule(reflector: Reflector, context: ExecutionContext): UploadRule | undefined {
  return reflector.get<UploadRule | undefined>(UPLOAD, context.getHandler());
}

/** How often the speed of an upload is checked within its window. */
const RATE_CHECKS_PER_WINDOW = 20;

/** Runs after the guard, so nothing is read from a client that can't call the route. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly intake: UploadIntake,
  ) {}

  /** The handler runs within the limit too, because it encrypts and stores the file. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = getUploadRule(this.reflector, context)!;
    const http = context.switchToHttp();
    const request = http.getRequest<UploadRequest>();
    const response = http.getResponse<Response>();
    let file: IncomingFile | undefined;
    try {
      if (Number(request.headers['content-length'] ?? 0) > getMaxRequestBytes(rule)) throw rule.tooLarge();
      const principals = request.principals ?? {};
      const isOffice = getSender(principals) === 'office';
      file = this.intake.open(callerKey(request, principals), isOffice, performance.now());
      await this.receive(rule, request, response, file);
      const answer = await this.intake.runLimited(file, createDisconnectSignal(response), async (content) => {
        const kind = await detectFileType(content);
        if (kind === null || !rule.kinds.includes(kind)) throw rule.wrongKind();
        const cleaned = removeMetadata(kind, content);
        if (cleaned === null) throw rule.wrongKind();
        request.upload = { kind, content: cleaned };
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

  /** Resolves when the whole form was received, and rejects as soon as the form breaks a limit. */
  private async receive(
    rule: UploadRule,
    request: Request,
    response: Response,
    file: IncomingFile,
  ): Promise<void> {
    const limits = { fileSize: rule.limitBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    const storage = createStorage((part) => this.intake.append(file, part, performance.now()));
    const parse = multer({ storage, limits }).single(rule.field);
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        file.reject = reject;
        timer = setInterval(() => {
          if (this.intake.isTooSlow(file, performance.now())) reject(RequestErrors.upload_timeout());
        }, this.intake.limits.minRateWindowMs / RATE_CHECKS_PER_WINDOW);
        parse(request, response, (error: unknown) => {
          if (error) reject(toUploadError(rule, error));
          else if (!request.file?.size) reject(rule.missing());
          else resolve();
        });
        // The form parser would report a size error only after receiving everything.
        let bytes = 0;
        request.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          file.rate.add(chunk.length, performance.now());
          if (bytes > getMaxRequestBytes(rule)) reject(rule.tooLarge());
        });
      });
    } finally {
      clearInterval(timer);
    }
  }
}

/** Passes the chunks of a file on and keeps nothing. */
function createStorage(append: (part: Buffer) => void): StorageEngine {
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

/** Aborts when the client disconnects before the answer. */
function createDisconnectSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** Discards incoming data for a moment before closing: closing while the client sends would lose the answer. */
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

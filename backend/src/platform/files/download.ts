import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { FileContent } from './files';

const ENDINGS: Record<FileContent['kind'], string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
};

/** A file that somebody handed in, as a download: no browser opens it as a page of ours, none keeps it. */
export function download(response: Response, name: string, { kind, content }: FileContent): StreamableFile {
  response.setHeader('Cache-Control', 'no-store');
  return new StreamableFile(content, {
    type: kind,
    length: content.length,
    disposition: `attachment; filename="${name}.${ENDINGS[kind]}"`,
  });
}

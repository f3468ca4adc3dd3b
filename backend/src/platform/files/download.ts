import { StreamableFile } from '@nestjs/common';
import type { FileContent } from './file.service';

const ENDINGS: Record<FileContent['kind'], string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
};

/** A file that somebody handed in, as a download: no browser opens it as a page of ours. */
export function download(name: string, { kind, content }: FileContent): StreamableFile {
  return new StreamableFile(content, {
    type: kind,
    length: content.length,
    disposition: `attachment; filename="${name}.${ENDINGS[kind]}"`,
  });
}

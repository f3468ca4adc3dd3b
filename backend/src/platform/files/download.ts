import { StreamableFile } from '@nestjs/common';
import type { FileContent } from './file.service';

const FILE_EXTENSIONS: Record<FileContent['kind'], string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
};

/** Sends an uploaded file as a download, so that browsers don't open it as a page of this site. */
export function toDownload(name: string, { kind, content }: FileContent): StreamableFile {
  return new StreamableFile(content, {
    type: kind,
    length: content.length,
    disposition: `attachment; filename="${name}.${FILE_EXTENSIONS[kind]}"`,
  });
}

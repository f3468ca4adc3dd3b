import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config';
import type { FileKind } from './file-kind';
import { encrypt, decrypt, type EncryptionContext } from './encryption';
import { StoredFile } from './stored-file.entity';

export interface FileContent {
  kind: FileKind;
  content: Buffer;
}

/** Uploaded files. They are encrypted in the database and never written to disk in plain text. */
@Injectable()
export class FileService {
  constructor(private readonly settings: AppConfig) {}

  /** Stores a file in the transaction of the row that refers to it; resolves to its id. */
  async store(tx: EntityManager, { kind, content }: FileContent): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }[]>(`select nextval('files_id_seq')::int as id`);
    const encryptedContent = encrypt(content, this.settings.filesKey, toEncryptionContext(id));
    // Plain SQL, because TypeORM would use another id.
    await tx.query(`insert into files (id, kind, "sizeBytes", "encryptedContent") values ($1, $2, $3, $4)`, [
      id,
      kind,
      content.length,
      encryptedContent,
    ]);
    return id;
  }

  /** Returns null when the file was deleted. @throws when its content was replaced, or with another key */
  async read(manager: EntityManager, id: number): Promise<FileContent | null> {
    const file = await manager
      .createQueryBuilder(StoredFile, 'file')
      .addSelect('file.encryptedContent')
      .where('file.id = :id', { id })
      .getOne();
    if (!file) return null;
    const content = decrypt(file.encryptedContent, this.settings.filesKey, toEncryptionContext(id));
    return { kind: file.kind, content };
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(StoredFile, id);
  }
}

const toEncryptionContext = (row: number): EncryptionContext => ({
  table: 'files',
  column: 'encryptedContent',
  row,
});

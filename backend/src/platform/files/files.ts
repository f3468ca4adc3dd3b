import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../config/settings';
import type { FileKind } from './file-kind';
import { seal, unseal, type Place } from './sealed-box';
import { StoredFile } from './stored-file.entity';

export interface FileContent {
  kind: FileKind;
  content: Buffer;
}

/** Files that people hand in. They are sealed in the database and touch no disk in clear. */
@Injectable()
export class Files {
  constructor(private readonly settings: Settings) {}

  /** Keeps a file in the transaction of the row that refers to it; resolves to its id. */
  async put(tx: EntityManager, { kind, content }: FileContent): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }[]>(`select nextval('files_id_seq')::int as id`);
    const sealedContent = seal(content, this.settings.filesKey, placeOf(id));
    // By hand, as the mapper would draw an id of its own.
    await tx.query(`insert into files (id, kind, bytes, "sealedContent") values ($1, $2, $3, $4)`, [
      id,
      kind,
      content.length,
      sealedContent,
    ]);
    return id;
  }

  /** Null when it was removed. Throws when the row's content was exchanged, or the key is another. */
  async read(manager: EntityManager, id: number): Promise<FileContent | null> {
    const file = await manager
      .createQueryBuilder(StoredFile, 'file')
      .addSelect('file.sealedContent')
      .where('file.id = :id', { id })
      .getOne();
    if (!file) return null;
    const content = unseal(file.sealedContent, this.settings.filesKey, placeOf(id), `files:${id}`);
    return { kind: file.kind, content };
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(StoredFile, id);
  }
}

const placeOf = (row: number): Place => ({ table: 'files', column: 'sealedContent', row });

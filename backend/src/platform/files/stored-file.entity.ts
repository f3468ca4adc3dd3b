import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from './encrypted-column';
import type { FileKind } from './file-kind';

/** An uploaded file, encrypted. Its owner and readers are known to the module that stores its id. */
@Entity('files')
export class StoredFile {
  /** Taken from its sequence before the row is written, because the content is encrypted together with it. */
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 40 })
  kind: FileKind;

  @Column('int')
  sizeBytes: number;

  @EncryptedColumn()
  encryptedContent: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

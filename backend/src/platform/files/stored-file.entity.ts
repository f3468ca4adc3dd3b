import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from './encrypted-column';
import type { FileKind } from './file-kind';

/** An uploaded file, encrypted. The module that stores its id decides who can read it. */
@Entity('files')
export class StoredFile {
  /** Taken from the sequence before the insert, because the encrypted content is bound to it. */
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

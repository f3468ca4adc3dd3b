import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FileKind } from './file-kind';

/** A file that somebody handed in, sealed. Whose it is and who may read it is known to the module that keeps its id. */
@Entity('files')
export class StoredFile {
  /** Taken from its sequence before the row is written, as the content is sealed together with it. */
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 40 })
  kind: FileKind;

  @Column('int')
  bytes: number;

  @Column('bytea', { select: false })
  sealedContent: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from '../../../platform';

/** A child that was erased on its family's request, and the texts about it that an administrator has to decide on. */
@Entity('erasures')
@Index(['completedAt', 'dueAt'])
export class Erasure {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('children', { onDelete: 'RESTRICT' })
  @Index('UQ_erasures_childId', { unique: true })
  @Column('int')
  childId: number;

  @Column('timestamptz')
  requestedAt: Date;

  /** The family's request has to be fulfilled by then. */
  @Column('timestamptz')
  dueAt: Date;

  /** What is searched for and where, encrypted, as it names the child; null once complete. */
  @EncryptedColumn({ nullable: true })
  encryptedSearch: Buffer | null;

  /** null while the search with the latest words has not come to its end. */
  @Column('timestamptz', { nullable: true })
  searchedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;
}

import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from '../../../platform';

/** The erasure of a child on its family's request. An administrator has to decide about the texts that may name it. */
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

  /** The office has to fulfill the family's request by then. */
  @Column('timestamptz')
  dueAt: Date;

  /** The search words and scope, encrypted because they name the child; null once complete. */
  @EncryptedColumn({ nullable: true })
  encryptedSearch: Buffer | null;

  /** null until a search with the latest words has finished. */
  @Column('timestamptz', { nullable: true })
  searchedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;
}

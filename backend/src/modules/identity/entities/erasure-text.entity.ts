import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export type TextDecision = 'removed' | 'kept';

/** A text in which words of an erased child were found. It stays where it is; this row only says which one it is. */
@Entity('erasure_texts')
@Index('UQ_erasure_texts_position', ['erasureId', 'source', 'recordId', 'field'], { unique: true })
@Check('CHK_erasure_texts_decision', `decision in ('removed', 'kept')`)
export class ErasureText {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('erasures', { onDelete: 'CASCADE' })
  @Column('int')
  erasureId: number;

  /** Which registered source it is from. */
  @Column('varchar', { length: 40 })
  source: string;

  @Column('int')
  recordId: number;

  @Column('varchar', { length: 20 })
  field: string;

  /** A keyed hash of the text that was decided on, so that a later change of it is noticed; null while undecided. */
  @Column('varchar', { length: 43, nullable: true })
  decidedVersion: string | null;

  /** null while undecided. */
  @Column('varchar', { length: 8, nullable: true })
  decision: TextDecision | null;
}

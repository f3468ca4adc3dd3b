import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export type TextDecision = 'removed' | 'kept';

/** A text that contains search words of an erased child. This row only points to the text, without a copy of it. */
@Entity('erasure_texts')
@Index('UQ_erasure_texts_position', ['erasureId', 'source', 'recordId', 'field'], { unique: true })
@Check('CHK_erasure_texts_decision', `decision in ('removed', 'kept')`)
export class ErasureText {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('erasures', { onDelete: 'CASCADE' })
  @Column('int')
  erasureId: number;

  /** The name of the registered source. */
  @Column('varchar', { length: 40 })
  source: string;

  @Column('int')
  recordId: number;

  @Column('varchar', { length: 20 })
  field: string;

  /** A keyed hash of the text that was decided on, to detect later changes; null while undecided. */
  @Column('varchar', { length: 43, nullable: true })
  decidedVersion: string | null;

  /** null while undecided. */
  @Column('varchar', { length: 8, nullable: true })
  decision: TextDecision | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `paused` and `canceled` are also states of emails: the batch's waiting emails get the same state. */
export type BatchState = 'running' | 'paused' | 'canceled';

/**
 * Many emails with the same text. Pausing or canceling the batch locks this row; so does deferring one of its emails.
 */
@Entity('email_batches')
export class EmailBatch {
  /** Chosen by the module that creates the batch. */
  @PrimaryColumn('int')
  id: number;

  @Column('varchar', { length: 10, default: 'running' })
  state: BatchState;
}

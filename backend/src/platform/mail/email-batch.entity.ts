import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All except `running` are email states, too: waiting emails of the batch get it. */
export type BatchState = 'running' | 'paused' | 'canceled';

/** Many emails with one text. Pausing or stopping locks this row, and so does postponing one of its emails. */
@Entity('email_batches')
export class EmailBatch {
  /** Given by its creator. */
  @PrimaryColumn('int')
  id: number;

  @Column('varchar', { length: 10, default: 'running' })
  state: BatchState;
}

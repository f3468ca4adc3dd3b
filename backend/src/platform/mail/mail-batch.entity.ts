import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All but `running` are a mail's state, too: those of a batch that waited get it. */
export type BatchState = 'running' | 'paused' | 'cancelled';

/** Many mails of one text. Whoever pauses or stops it locks this row, and so does a mail of it that is put off. */
@Entity('mail_batches')
export class MailBatch {
  /** Given by whoever made it. */
  @PrimaryColumn('int')
  id: number;

  @Column('varchar', { length: 10, default: 'running' })
  state: BatchState;
}

import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the provider's list of events was read. The table has one row. */
@Entity('payment_event_cursors')
@Check('CHK_payment_event_cursors_single', 'id = 1')
export class PaymentEventCursor {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  /** By the provider's clock. */
  @Column('timestamptz')
  lastEventAt: Date;
}

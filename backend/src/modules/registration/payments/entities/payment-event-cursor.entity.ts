import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the provider's own list of events was read, whatever else was told meanwhile. One row. */
@Entity('payment_event_cursor')
@Check('CHK_payment_event_cursor_one', 'id = 1')
export class PaymentEventCursor {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  /** By the provider's clock. */
  @Column('timestamptz')
  readTo: Date;
}

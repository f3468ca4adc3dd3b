import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that a sliding limit counted, until its window has passed. */
@Entity('rate_limited_actions')
export class RateLimitedAction {
  /** The limit and whose it is: an account, an IPv4 address or the network of an IPv6 address. */
  @PrimaryColumn('varchar', { length: 120 })
  limitKey: string;

  /** What was counted; the same thing counts once. */
  @PrimaryColumn('varchar', { length: 64 })
  item: string;

  @Index()
  @Column('timestamptz')
  occurredAt: Date;
}

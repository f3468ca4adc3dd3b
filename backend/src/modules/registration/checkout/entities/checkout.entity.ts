import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from '../../../../platform';
import { nextState, type CheckoutEvent, type CheckoutState } from '../domain/checkout-states';

/** Why a hold is ending. */
export type EndReason = 'given_up' | 'replaced' | 'run_out';

/** What a family is about to pay: spots and one coupon use held, prices frozen. */
@Entity('checkouts')
// A family has one open checkout; a second tab finds the first one here.
@Index('UQ_checkouts_open_of_user', ['userId'], { unique: true, where: `state = 'open'` })
@Index(['userId', 'id'])
// Used by the jobs: holds that expire, and payments whose outcome is not known yet.
@Index(['nextCheckAt'], { where: `"nextCheckAt" is not null` })
@Index(['endedAt'], { where: `"endedAt" is not null` })
@Check('CHK_checkouts_state', `state in ('open', 'ending', 'ended', 'completed', 'refunded', 'issue')`)
export class Checkout {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('users', { onDelete: 'RESTRICT' })
  @Column('int')
  userId: number;

  /** Where the receipt goes. */
  @Column('varchar', { length: 320 })
  email: string;

  @Column('varchar', { length: 12, default: 'open' })
  state: CheckoutState;

  /** Children and offerings, in a form that identifies the cart. */
  @Column('text')
  cart: string;

  /** The newest quote; a payment names the one it was made for. */
  @Column('int', { default: 1 })
  quoteVersion: number;

  /**
   * Part of every payment request, so that no other payment is mistaken for it; null: requested before there were
   * nonces.
   */
  @Column('text', { nullable: true, default: () => 'gen_random_uuid()' })
  paymentNonce: string | null;

  /** Coupons with a use taken: one, or two while a new price is on its way to the provider. */
  @Column('int', { array: true, default: () => `'{}'` })
  heldCouponIds: number[];

  @Column('timestamptz')
  holdExpiresAt: Date;

  /** The one payment intent that may be confirmed; null while there is none. */
  @Index()
  @Column('varchar', { length: 80, nullable: true })
  paymentIntentId: string | null;

  /** Encrypted: anyone who has it could pay or see the payment. */
  @EncryptedColumn({ nullable: true })
  encryptedClientSecret: Buffer | null;

  /** The quote that the intent carries, as far as we know. */
  @Column('int', { nullable: true })
  intentVersion: number | null;

  /**
   * This quote was requested and the answer is not known. Without an intent it is requested again, with the same key,
   * before any other; an intent that may still take it on is ended before anything else.
   */
  @Column('int', { nullable: true })
  attemptVersion: number | null;

  /** Only one process at a time talks to the provider about this checkout; a dead one loses its claim at this time. */
  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;

  /** When a job checks it again; null: nothing is open any more. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt: Date | null;

  @Column('varchar', { length: 10, nullable: true })
  endReason: EndReason | null;

  @Column('timestamptz', { nullable: true })
  endingStartedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('varchar', { length: 20 })
  waiverVersion: string;

  @Column('varchar', { length: 64 })
  waiverHash: string;

  @Column('timestamptz')
  waiverAcceptedAt: Date;

  @Column('varchar', { length: 64 })
  waiverIpAddress: string;

  @Column('varchar', { length: 400 })
  waiverUserAgent: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  move(event: CheckoutEvent): void {
    this.state = nextState(this.state, event);
  }
}

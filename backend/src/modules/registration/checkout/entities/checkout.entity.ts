import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from '../../../../platform';
import { nextState, type CheckoutEvent, type CheckoutState } from '../domain/checkout-states';

/** Why a hold is ending. */
export type EndReason = 'given_up' | 'replaced' | 'run_out';

/** A family's open attempt to pay: held spots, one coupon use, and frozen prices. */
@Entity('checkouts')
// A family has at most one open checkout, which its other tabs use too.
@Index('UQ_checkouts_open_of_user', ['userId'], { unique: true, where: `state = 'open'` })
@Index(['userId', 'id'])
// For the jobs that look for expired holds and unfinished payments.
@Index(['nextCheckAt'], { where: `"nextCheckAt" is not null` })
@Index(['endedAt'], { where: `"endedAt" is not null` })
@Check('CHK_checkouts_state', `state in ('open', 'ending', 'ended', 'completed', 'refunded', 'issue')`)
export class Checkout {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('users', { onDelete: 'RESTRICT' })
  @Column('int')
  userId: number;

  /** The address for the receipt. */
  @Column('varchar', { length: 320 })
  email: string;

  @Column('varchar', { length: 12, default: 'open' })
  state: CheckoutState;

  /** Children and offerings in the form that identifies the cart. */
  @Column('text')
  cart: string;

  /** The latest quote. A payment names the quote it was made for. */
  @Column('int', { default: 1 })
  quoteVersion: number;

  /**
   * Part of every payment request, so that no other payment is mistaken for this checkout's; null when the payment was
   * requested before nonces existed.
   */
  @Column('text', { nullable: true, default: () => 'gen_random_uuid()' })
  paymentNonce: string | null;

  /** Coupons with a use taken: one, or two while the provider is processing a new price. */
  @Column('int', { array: true, default: () => `'{}'` })
  heldCouponIds: number[];

  @Column('timestamptz')
  holdExpiresAt: Date;

  /** The only payment intent that can be confirmed; null when there is none. */
  @Index()
  @Column('varchar', { length: 80, nullable: true })
  paymentIntentId: string | null;

  /** Encrypted, because anyone who has it could pay or see the payment. */
  @EncryptedColumn({ nullable: true })
  encryptedClientSecret: Buffer | null;

  /** The quote that the intent has, as far as we know. */
  @Column('int', { nullable: true })
  intentVersion: number | null;

  /**
   * This quote was requested, and the answer is unknown. Without an intent, it is requested again with the same key
   * before any other quote. An intent that may still change to it is canceled first.
   */
  @Column('int', { nullable: true })
  attemptVersion: number | null;

  /** When the claim expires. Only the process with the claim calls the provider about this checkout. */
  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;

  /** When a job checks the checkout again; null when nothing is open. */
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

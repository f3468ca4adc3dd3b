import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A requested sign-in link. Only the email contains its secret. */
@Entity('magic_link_tokens')
export class MagicLinkToken {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the secret, in hex. */
  @Column('varchar', { length: 64, unique: true })
  token: string;

  @Column('varchar', { length: 320 })
  email: string;

  /** The user who signed in with the link; null before, because the user may not exist yet. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('int', { nullable: true })
  userId: number | null;

  @Index()
  @Column('timestamptz')
  expiresAt: Date;

  @Column('boolean', { default: false })
  isUsed: boolean;

  @Column('varchar', { length: 500, nullable: true })
  redirectUrl: string | null;

  @Column('timestamptz')
  createdAt: Date;
}

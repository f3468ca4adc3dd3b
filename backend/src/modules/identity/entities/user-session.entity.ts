import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One device on which a family or staff member is signed in. */
@Entity('user_sessions')
export class UserSession {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('int')
  userId: number;

  /** SHA-256 of the bearer token, in hex. */
  @Column('varchar', { length: 64, unique: true })
  tokenHash: string;

  @Column('timestamptz')
  createdAt: Date;

  @Index()
  @Column('timestamptz')
  expiresAt: Date;
}

import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One device that a family or staff member is signed in on. */
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

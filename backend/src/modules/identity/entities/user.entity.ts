import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { joinName } from '../domain/person-name';
import type { UserRole } from '../domain/user-role';

/** Anyone who has opened a sign-in link: a family, staff, or both. */
@Entity('users')
@Index('IDX_users_search', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn()
  id: number;

  /** In lower case. */
  @Column('varchar', { length: 320, unique: true })
  email: string;

  @Column('varchar', { length: 100, nullable: true })
  firstName: string | null;

  @Column('varchar', { length: 100, nullable: true })
  lastName: string | null;

  @Column('varchar', { length: 500, nullable: true })
  profileImageUrl: string | null;

  @Column('varchar', { length: 20, default: 'parent' })
  role: UserRole;

  @Column('boolean', { default: false })
  hasStaffProfile: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** First and last name; '' while both are unknown. */
  get name(): string {
    return joinName({ firstName: this.firstName ?? '', lastName: this.lastName ?? '' });
  }
}

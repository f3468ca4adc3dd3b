import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import {
  DEFAULT_JERSEY_VALUE,
  getJerseyColor,
  jerseyColorValue,
  type JerseyColor,
} from '../domain/family-options';
import { isSameName } from '../domain/person-name';

/** A child in a family profile. The row is never deleted, because registrations refer to it; `removedAt` hides it. */
@Entity('children')
@Index('IDX_children_by_name', { synchronize: false })
@Index('IDX_children_search', { synchronize: false })
@Index('IDX_children_removed', ['removedAt', 'id'], {
  where: `"removedAt" is not null and "erasedAt" is null`,
})
export class Child {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('users', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int')
  userId: number;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 50 })
  grade: string;

  @Column('varchar', { length: 200 })
  school: string;

  @Column('varchar', { length: 20 })
  gender: string;

  @Column('varchar', { length: 20 })
  tshirtSize: string;

  @Column('text', { nullable: true })
  medicalNotes: string | null;

  /** A color's name in code, its hex value in the database. */
  @Column('varchar', {
    length: 20,
    default: DEFAULT_JERSEY_VALUE,
    transformer: {
      to: (name?: JerseyColor) => name && jerseyColorValue(name),
      from: (value: string) => getJerseyColor(value),
    },
  })
  jerseyColor: JerseyColor;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** When the office erased the child everywhere. A child that its family removed is only gone from the profile. */
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  isNamed(name: string): boolean {
    return isSameName(this.name, name);
  }

  /** Clears all personal data. `removedAt` keeps its date if the child was removed before. */
  anonymize(now: Date): void {
    Object.assign(this, { name: '', grade: '', school: '', gender: '', tshirtSize: '', medicalNotes: null });
    Object.assign(this, {
      jerseyColor: 'Ocean Blue' satisfies JerseyColor,
      removedAt: this.removedAt ?? now,
    });
  }
}

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
  jerseyColorOf,
  jerseyColorValue,
  type JerseyColor,
} from '../domain/family-options';

/** A child in a family profile. The row stays for what refers to it; `removedAt` ends its use. */
@Entity('children')
@Index('IDX_children_by_name', { synchronize: false })
@Index('IDX_children_search', { synchronize: false })
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

  /** A name of the list here, its colour value in the database. */
  @Column('varchar', {
    length: 20,
    default: DEFAULT_JERSEY_VALUE,
    transformer: {
      to: (name?: JerseyColor) => name && jerseyColorValue(name),
      from: (value: string) => jerseyColorOf(value),
    },
  })
  jerseyColor: JerseyColor;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** Takes every personal datum off the row. */
  forget(now: Date): void {
    Object.assign(this, { name: '', grade: '', school: '', gender: '', tshirtSize: '', medicalNotes: null });
    Object.assign(this, { jerseyColor: 'Ocean Blue' satisfies JerseyColor, removedAt: now });
  }
}

import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditSubject } from './audit-subjects';

/** Who did what, when, and what it was before and after. Rows are only ever added. */
@Entity('audit_entries')
@Index(['subjectType', 'subjectId'])
@Index(['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('timestamptz')
  at: Date;

  /** `admin:1`, `user:7`, `coach:3` or `system`. */
  @Column('varchar', { length: 40 })
  actor: string;

  @Column('varchar', { length: 320 })
  actorName: string;

  /** In the past tense, e.g. `program.updated`. */
  @Column('varchar', { length: 60 })
  action: string;

  @Column('varchar', { length: 40 })
  subjectType: AuditSubject;

  @Column('int', { nullable: true })
  subjectId: number | null;

  /** As people call it, when it happened; never the name of a child, which must be forgotten with the child. */
  @Column('varchar', { length: 200, nullable: true })
  subjectName: string | null;

  @Column('jsonb', { nullable: true })
  before: object | null;

  @Column('jsonb', { nullable: true })
  after: object | null;
}

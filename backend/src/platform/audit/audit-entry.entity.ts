import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditSubject } from './audit-subjects';

/** Who did what, when, with the values before and after. Rows are only ever added. */
@Entity('audit_entries')
@Index(['subjectType', 'subjectId'])
@Index(['createdAt'])
export class AuditEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('timestamptz')
  createdAt: Date;

  /** `admin:1`, `user:7`, `coach:3` or `system`. */
  @Column('varchar', { length: 40 })
  actor: string;

  /** In the past tense, for example `program.updated`. */
  @Column('varchar', { length: 60 })
  action: string;

  @Column('varchar', { length: 40 })
  subjectType: AuditSubject;

  @Column('int', { nullable: true })
  subjectId: number | null;

  /** As people called it when it happened; null for people and for what people wrote. */
  @Column('varchar', { length: 200, nullable: true })
  subjectName: string | null;

  @Column('jsonb', { nullable: true })
  previousValues: object | null;

  @Column('jsonb', { nullable: true })
  newValues: object | null;
}

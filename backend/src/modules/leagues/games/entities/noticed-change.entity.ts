import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TeamContact } from '../../teams/team-contacts';
import type { NoticedEdit, NoticedState } from '../domain/noticed-change';

/** A change of a game or practice of which people are told. It outlives its game, as they are told of that too. */
@Entity('noticed_changes')
@Index('IDX_noticed_changes_named', ['noticeId'], { where: `"others" <> '[]'` })
export class NoticedChange implements NoticedEdit {
  @PrimaryGeneratedColumn()
  id: number;

  /** null: it waits for others. */
  @ForeignKey('change_notices', { onDelete: 'CASCADE' })
  @Index()
  @Column('int', { nullable: true })
  noticeId: number | null;

  @Column('varchar', { length: 10 })
  kind: 'game' | 'practice';

  @Column('int')
  subjectId: number;

  /** As people know it, e.g. "Comets vs Hawks". */
  @Column('varchar', { length: 300 })
  title: string;

  /** Whose families are told. */
  @Column('int', { array: true })
  teamIds: number[];

  /** Who is told beside them: coaches, and whom others added, as they were then; nobody after a month. */
  @Column('jsonb')
  others: TeamContact[];

  @Column('jsonb', { nullable: true })
  before: NoticedState | null;

  @Column('jsonb')
  now: NoticedState;

  @Column('timestamptz')
  madeAt: Date;

  /** It concerns what is on within hours. */
  @Column('boolean')
  isUrgent: boolean;
}

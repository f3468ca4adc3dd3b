import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TeamContact } from '../../teams/team-contacts';
import type { ScheduleEdit, ScheduledState } from '../domain/schedule-change-item';

/**
 * A change of a game or practice that people are notified of. It outlives its game, because a deletion is a change
 * too.
 */
@Entity('schedule_change_notice_items')
@Index('IDX_schedule_change_notice_items_with_contacts', ['noticeId'], {
  where: `"additionalContacts" <> '[]'`,
})
export class ScheduleChangeNoticeItem implements ScheduleEdit {
  @PrimaryGeneratedColumn()
  id: number;

  /** null: it waits for others. */
  @ForeignKey('schedule_change_notices', { onDelete: 'CASCADE' })
  @Index()
  @Column('int', { nullable: true })
  noticeId: number | null;

  @Column('varchar', { length: 10 })
  kind: 'game' | 'practice';

  @Column('int')
  subjectId: number;

  /** As people know it, for example "Comets vs Hawks". */
  @Column('varchar', { length: 300 })
  title: string;

  /** The teams whose families are notified. */
  @Column('int', { array: true })
  teamIds: number[];

  /** Who else is notified: coaches, and people added by hooks, as they were at the time; emptied after a month. */
  @Column('jsonb')
  additionalContacts: TeamContact[];

  @Column('jsonb', { nullable: true })
  previousState: ScheduledState | null;

  @Column('jsonb')
  newState: ScheduledState;

  @Column('timestamptz')
  changedAt: Date;

  /** It affects something that starts within hours. */
  @Column('boolean')
  isUrgent: boolean;
}

import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TeamContact } from '../../teams/team-contacts';
import type { ScheduleEdit, ScheduledState } from '../domain/schedule-change-item';

/**
 * A change of a game or practice that people are notified of. It is kept when its game is deleted, because a deletion
 * is a change too.
 */
@Entity('schedule_change_notice_items')
@Index('IDX_schedule_change_notice_items_with_contacts', ['noticeId'], {
  where: `"additionalContacts" <> '[]'`,
})
export class ScheduleChangeNoticeItem implements ScheduleEdit {
  @PrimaryGeneratedColumn()
  id: number;

  /** null while it waits for the next notice. */
  @ForeignKey('schedule_change_notices', { onDelete: 'CASCADE' })
  @Index()
  @Column('int', { nullable: true })
  noticeId: number | null;

  @Column('varchar', { length: 10 })
  kind: 'game' | 'practice';

  @Column('int')
  subjectId: number;

  /** The game's title, for example "Comets vs Hawks". */
  @Column('varchar', { length: 300 })
  title: string;

  /** The teams whose families are notified. */
  @Column('int', { array: true })
  teamIds: number[];

  /** Others to notify: coaches and people added by hooks, as of the time of the change; emptied after a month. */
  @Column('jsonb')
  additionalContacts: TeamContact[];

  @Column('jsonb', { nullable: true })
  previousState: ScheduledState | null;

  @Column('jsonb')
  newState: ScheduledState;

  @Column('timestamptz')
  changedAt: Date;

  /** Whether it affects something that starts within hours. */
  @Column('boolean')
  isUrgent: boolean;
}

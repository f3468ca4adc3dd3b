import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A person affected by a notice. For families only the email address is stored, because the profile has the rest. After
 * a month, the person can no longer be identified.
 */
@Entity('schedule_change_notice_recipients')
@Index('IDX_schedule_change_notice_recipients_with_contact', ['noticeId'], {
  where: '"name" is not null or "phone" is not null or "email" is not null',
})
@Index('IDX_schedule_change_notice_recipients_to_email', ['noticeId'], {
  where: '"outboxEmailId" is null and "email" is not null',
})
export class ScheduleChangeNoticeRecipient {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('schedule_change_notices', { onDelete: 'CASCADE' })
  @Index()
  @Column('int')
  noticeId: number;

  /** Set for a family. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('int', { nullable: true })
  userId: number | null;

  /** Set for anyone who is not a family. */
  @Column('varchar', { length: 200, nullable: true })
  name: string | null;

  @Column('varchar', { length: 40, nullable: true })
  phone: string | null;

  /** null when there is no email address. */
  @Column('varchar', { length: 320, nullable: true })
  email: string | null;

  @Column('int', { array: true })
  itemIds: number[];

  /** The teams because of which the person is affected. */
  @Column('int', { array: true })
  teamIds: number[];

  /** null until the email is written. */
  @Column('int', { nullable: true })
  outboxEmailId: number | null;
}

import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A person affected by a notice. For families only the email address is stored; the profile says who it is. After a
 * month nothing says who it was.
 */
@Entity('noticed_people')
@Index('IDX_noticed_people_named', ['noticeId'], {
  where: '"name" is not null or "phone" is not null or "email" is not null',
})
@Index('IDX_noticed_people_due', ['noticeId'], { where: '"mailId" is null and "email" is not null' })
export class ScheduleChangeNoticeRecipient {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('change_notices', { onDelete: 'CASCADE' })
  @Index()
  @Column('int')
  noticeId: number;

  /** Set for a family. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('int', { nullable: true })
  userId: number | null;

  /** Set for anyone else. */
  @Column('varchar', { length: 200, nullable: true })
  name: string | null;

  @Column('varchar', { length: 40, nullable: true })
  phone: string | null;

  /** null: there is no email address. */
  @Column('varchar', { length: 320, nullable: true })
  email: string | null;

  @Column('int', { array: true })
  changeIds: number[];

  /** The teams through which they are affected. */
  @Column('int', { array: true })
  teamIds: number[];

  /** null: not written yet. */
  @Column('int', { nullable: true })
  mailId: number | null;
}

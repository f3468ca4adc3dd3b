import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message sent through a form, stored even when the email about it is late. */
@Entity('contacts')
@Index(['createdAt'])
export class Contact {
  @PrimaryGeneratedColumn()
  id: number;

  /** Set when a signed-in family wrote from its dashboard. */
  @Index()
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** The team whose coach got it; administrators if the team has none. */
  @Index({ where: '"leagueTeamId" is not null' })
  @ForeignKey('league_teams', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  leagueTeamId: number | null;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 40, nullable: true })
  phone: string | null;

  @Column('varchar', { length: 200 })
  subject: string;

  @Column('text')
  message: string;

  @Column('varchar', { length: 200, nullable: true })
  previousCoach: string | null;

  @Column('varchar', { length: 120, nullable: true })
  school: string | null;

  @Column('varchar', { length: 50, nullable: true })
  grade: string | null;

  /** The email about it, to administrators or a coach. */
  @Column('int', { nullable: true })
  notificationEmailId: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

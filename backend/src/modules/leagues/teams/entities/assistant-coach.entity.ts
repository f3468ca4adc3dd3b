import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An assistant coach: only contact details, without access to anything. */
@Entity('assistant_coaches')
export class AssistantCoach {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  teamId: number;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  @Column('varchar', { length: 20, nullable: true })
  phone: string | null;

  @Column('varchar', { length: 50, default: 'Assistant Coach' })
  role: string;
}

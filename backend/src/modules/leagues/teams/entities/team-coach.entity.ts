import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('team_coaches')
@Unique('UQ_team_coaches', ['teamId', 'coachId'])
export class TeamCoach {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  teamId: number;

  @Index()
  @ForeignKey('coaches', { onDelete: 'RESTRICT' })
  @Column('int')
  coachId: number;

  @Column('varchar', { length: 20, default: 'head_coach' })
  role: string;
}

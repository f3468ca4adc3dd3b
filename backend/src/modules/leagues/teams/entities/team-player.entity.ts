import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A registered child's spot on a team's roster. */
@Entity('team_players')
@Unique('UQ_team_players_registration', ['registrationId'])
@Unique('UQ_team_players_number', ['teamId', 'jerseyNumber'])
@Index(['teamId'])
export class TeamPlayer {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'RESTRICT' })
  @Column('int')
  teamId: number;

  @ForeignKey('registrations', { onDelete: 'RESTRICT' })
  @Column('int')
  registrationId: number;

  @Column('int', { nullable: true })
  jerseyNumber: number | null;
}

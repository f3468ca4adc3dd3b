import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Links a season to the league program that sells it. Each season has exactly one program and vice versa. */
@Entity('season_programs')
@Unique('UQ_season_programs_season', ['seasonId'])
@Unique('UQ_season_programs_program', ['programId'])
export class SeasonProgram {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('seasons', { onDelete: 'RESTRICT' })
  @Column('int')
  seasonId: number;

  @ForeignKey('programs', { onDelete: 'RESTRICT' })
  @Column('int')
  programId: number;

  @Column('int', { default: 0 })
  currentParticipants: number;
}

import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A season and the league program under which it is sold: each always has exactly one of the other. */
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

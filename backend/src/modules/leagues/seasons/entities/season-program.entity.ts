import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The program under which a season is sold. */
@Entity('season_programs')
@Unique('UQ_season_programs', ['seasonId', 'programId'])
export class SeasonProgram {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('seasons', { onDelete: 'RESTRICT' })
  @Column('int')
  seasonId: number;

  @Index()
  @ForeignKey('programs', { onDelete: 'RESTRICT' })
  @Column('int')
  programId: number;

  @Column('int', { default: 0 })
  currentParticipants: number;
}

import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DivisionFacts } from '../domain/divisions';

/** A division of a season: teams of children of some grades and one or both genders. */
@Entity('divisions')
@Unique('UQ_divisions_name', ['seasonId', 'name'])
@Check('CHK_divisions_gender', `"gender" in ('Boys', 'Girls')`)
export class Division {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('seasons', { onDelete: 'RESTRICT' })
  @Column('int')
  seasonId: number;

  @Index()
  @ForeignKey('season_programs', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  seasonProgramId: number | null;

  @Column('varchar', { length: 80 })
  name: string;

  /** For example "3rd Grade". */
  @Column('varchar', { length: 50 })
  ageGroup: string;

  /** Kindergarten is 0. */
  @Column('int', { nullable: true })
  minGrade: number | null;

  @Column('int', { nullable: true })
  maxGrade: number | null;

  /** null for boys and girls. */
  @Column('varchar', { length: 10, nullable: true })
  gender: DivisionFacts['gender'];

  @Column('text', { nullable: true })
  description: string | null;

  /** Increases only with edits by people. */
  @Column('int', { default: 0 })
  editVersion: number;
}

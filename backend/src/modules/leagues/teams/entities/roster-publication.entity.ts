import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** From one team, or unassigned (null), to another. `id` is the registration's. */
export interface Move {
  id: number;
  from: number | null;
  to: number | null;
}

/** Moves that were published together, so that the latest ones can be undone together. */
@Entity('roster_publications')
@Index(['seasonId', 'id'])
export class RosterPublication {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @Column('int')
  seasonId: number;

  @Column('jsonb')
  moves: Move[];

  @CreateDateColumn({ type: 'timestamptz' })
  publishedAt: Date;

  @Column('timestamptz', { nullable: true })
  revertedAt: Date | null;
}

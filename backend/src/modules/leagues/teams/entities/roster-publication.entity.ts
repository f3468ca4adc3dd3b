import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A move between teams; null stands for unassigned. `id` is the registration's. */
export interface Move {
  id: number;
  from: number | null;
  to: number | null;
}

/** Moves that were published together and can be undone together while they are the latest. */
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

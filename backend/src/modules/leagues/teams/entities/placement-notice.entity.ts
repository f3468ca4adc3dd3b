import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What a family knows of where its child stands, and when it is told of the last move. */
@Entity('placement_notices')
export class PlacementNotice {
  @ForeignKey('registrations', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  registrationId: number;

  /** The team that the family was last told of; null: that the child waits in the pool. */
  @ForeignKey('league_teams', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  toldTeamId: number | null;

  /** null: the family knows. */
  @Index('IDX_placement_notices_due', { where: '"dueAt" is not null' })
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}

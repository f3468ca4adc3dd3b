import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Changes that people are told of together, one mail each. */
@Entity('change_notices')
export class ChangeNotice {
  @PrimaryGeneratedColumn()
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When it was found out whom it concerns; null: not yet. */
  @Index('IDX_change_notices_open', { where: '"addressedAt" is null' })
  @Column('timestamptz', { nullable: true })
  addressedAt: Date | null;
}

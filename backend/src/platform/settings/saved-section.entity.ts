import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was saved of one section. A field that is not in it has its default. */
@Entity('settings')
export class SavedSection {
  @PrimaryColumn('varchar', { length: 40 })
  section: string;

  @Column('jsonb', { default: {} })
  values: Record<string, unknown>;

  @Column('int', { default: 0 })
  editVersion: number;
}

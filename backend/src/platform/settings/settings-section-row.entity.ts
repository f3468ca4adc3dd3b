import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A section's saved values. A missing field has its default. */
@Entity('settings')
export class SettingsSectionRow {
  @PrimaryColumn('varchar', { length: 40 })
  section: string;

  @Column('jsonb', { default: {} })
  values: Record<string, unknown>;

  @Column('int', { default: 0 })
  editVersion: number;
}

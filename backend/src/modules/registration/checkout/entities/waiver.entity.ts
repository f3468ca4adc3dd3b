import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All waiver texts that families ever accepted, by hash. */
@Entity('waivers')
export class Waiver {
  /** SHA-256 of the text, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  hash: string;

  @Column('varchar', { length: 20 })
  version: string;

  @Column('text')
  text: string;

  @Column('timestamptz')
  firstUsedAt: Date;
}

import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A known value, encrypted with the same key as everything else in this database. */
@Entity('encryption_checks')
@Check('CHK_encryption_checks_single', 'id = 1')
export class EncryptionCheck {
  @PrimaryColumn('int')
  id: number;

  @Column('bytea')
  encryptedValue: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One known value, encrypted with the key that everything else in this database is encrypted with. */
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

import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A person who coaches any number of teams; one row per email address. */
@Entity('coaches')
@Unique('UQ_coaches_email', ['email'])
export class Coach {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  /** In lower case. */
  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 20 })
  phone: string;

  @Column('text', { nullable: true })
  experience: string | null;

  @Column('text', { nullable: true })
  certifications: string | null;

  @Column('varchar', { length: 230, nullable: true })
  emergencyContact: string | null;

  /** Whether they coach any team. */
  @Column('boolean', { default: false })
  isAssigned: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

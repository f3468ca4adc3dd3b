import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import type { OfferingKey, OfferingKind, OfferingTerms } from '../domain/cart';
import type { ServiceWords } from '../domain/purchased-item';
import { formatPurchasedItem } from '../format-purchased-item';

/** Child and parent at the time of acceptance; copied to the registration. */
export interface Registrant {
  childName: string;
  childGender: string;
  grade: string;
  school: string;
  tshirtSize: string;
  jerseyColor: string;
  medicalNotes: string | null;
  parentName: string;
  parentEmail: string;
  parentPhone: string;
  relationship: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
}

/** The team, season, or division that the registration belongs to. */
export interface Placement {
  seasonId: number | null;
  seasonProgramId: number | null;
  divisionId: number | null;
  coachApplicationId: number | null;
}

/** One frozen line of a checkout. */
@Entity('checkout_items')
@Index('UQ_checkout_items_checkoutId_position', ['checkoutId', 'position'], { unique: true })
export class CheckoutItem {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('checkouts', { onDelete: 'CASCADE' })
  @Column('int')
  checkoutId: number;

  @Column('int')
  position: number;

  @ForeignKey('children', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int')
  childId: number;

  @ForeignKey('parents', { onDelete: 'RESTRICT' })
  @Column('int')
  parentId: number;

  @Column('varchar', { length: 10 })
  offeringKind: OfferingKind;

  @Column('int')
  offeringId: number;

  @Column('jsonb')
  seasonPlacement: Placement;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 10 })
  type: OfferingTerms['type'];

  @Column('varchar', { length: 50 })
  sport: string;

  @Column('int')
  priceCents: number;

  /** The dates of the program, for the receipt. */
  @Column('date', { nullable: true })
  startDate: LocalDate | null;

  @Column('date', { nullable: true })
  endDate: LocalDate | null;

  /** HH:MM, organization-local. */
  @Column('varchar', { length: 5, nullable: true })
  startTime: string | null;

  @Column('varchar', { length: 5, nullable: true })
  endTime: string | null;

  @Column('varchar', { length: 200, nullable: true })
  location: string | null;

  /** null once it was copied to a registration or the hold has ended. */
  @Column('jsonb', { nullable: true })
  registrantDetails: Registrant | null;

  get service(): ServiceWords {
    return formatPurchasedItem(this);
  }

  get offering(): OfferingKey {
    return { kind: this.offeringKind, id: this.offeringId };
  }
}

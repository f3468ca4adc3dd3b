import { Injectable } from '@nestjs/common';
import type { Cents, Page } from '../../../kernel';
import type { OfferingTerms } from '../domain/cart';
import type { PaymentStatus } from '../domain/refund-rules';
import type { Registration } from '../entities/registration.entity';
import { RegistrationErrors } from '../registration.errors';
import type { RegistrationView } from './registration-view';

export interface RegistrationFilter {
  page: number;
  pageSize: number;
  search?: string | null;
  sort?: string | null;
  type?: OfferingTerms['type'];
  programId?: number;
  sport?: string | null;
  status?: 'active' | 'cancelled' | 'all';
  paymentStatus?: PaymentStatus;
}

export interface RegisteredProgram {
  id: number;
  name: string;
  type: OfferingTerms['type'];
  sport: string;
  priceCents: Cents;
}

export interface AdminRegistrationRow {
  registration: Registration;
  program: RegisteredProgram | null;
  refundedCents: Cents;
}

export interface RegistrationSummary {
  total: number;
  revenueCents: Cents;
  sports: { sport: string; count: number }[];
  programs: { programId: number; name: string; count: number; revenueCents: Cents }[];
}

@Injectable()
export class RegistrationQueries {
  async ofFamily(_userId: number): Promise<RegistrationView[]> {
    return [];
  }

  async exists(
    _userId: number,
    _wish: { childId?: number | null; childName?: string | null; programId: number },
  ): Promise<boolean> {
    return false;
  }

  async page(_query: RegistrationFilter): Promise<Page<AdminRegistrationRow>> {
    return { items: [], total: 0 };
  }

  async row(_id: number): Promise<AdminRegistrationRow> {
    throw RegistrationErrors.registration_unknown();
  }

  async summary(_type?: RegisteredProgram['type']): Promise<RegistrationSummary> {
    return { total: 0, revenueCents: 0, sports: [], programs: [] };
  }
}

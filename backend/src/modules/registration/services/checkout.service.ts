import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';
import type { CheckoutView, QuoteView } from './checkout-views';

export interface SelectedItem {
  childId: number;
  parentId?: number | null;
  programId?: number | null;
  leagueTeamId?: number | null;
  waiverAccepted?: boolean;
  waiverVersion?: string;
}

export interface Selection {
  registrationData: readonly SelectedItem[];
  coupon?: string | null;
}

/** Where an agreement came from. */
export interface Evidence {
  address: string;
  userAgent: string;
}

@Injectable()
export class CheckoutService {
  async quote(_user: UserPrincipal, _selection: Selection): Promise<QuoteView> {
    throw RegistrationErrors.payment_unavailable();
  }

  async begin(
    _user: UserPrincipal,
    _selection: Selection & { amount?: number | string },
    _evidence: Evidence,
  ): Promise<CheckoutView> {
    throw RegistrationErrors.payment_unavailable();
  }

  async open(_user: UserPrincipal): Promise<CheckoutView> {
    throw RegistrationErrors.no_checkout();
  }

  async giveUp(_user: UserPrincipal): Promise<void> {}
}

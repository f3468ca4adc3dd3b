import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';
import type { Evidence, SelectedItem } from './checkout.service';
import type { Completion } from './checkout-views';

@Injectable()
export class CompletionService {
  async complete(
    _user: UserPrincipal,
    _request: {
      paymentIntentId?: string;
      isFreeRegistration?: boolean;
      registrationData?: readonly SelectedItem[];
      coupon?: string | null;
    },
    _evidence: Evidence,
  ): Promise<Completion> {
    throw RegistrationErrors.payment_unknown();
  }
}

import { Injectable } from '@nestjs/common';
import type { Principals } from '../../../platform';
import type { Receipt } from '../domain/receipt';
import { RegistrationErrors } from '../registration.errors';

@Injectable()
export class ReceiptService {
  async read(_by: Principals, _registrationId: number): Promise<Receipt> {
    throw RegistrationErrors.no_receipt();
  }

  async resend(_by: Principals, _registrationId: number): Promise<string> {
    throw RegistrationErrors.no_receipt();
  }
}

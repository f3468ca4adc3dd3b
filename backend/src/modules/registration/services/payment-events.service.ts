import { Injectable } from '@nestjs/common';
import { RegistrationErrors } from '../registration.errors';

@Injectable()
export class PaymentEvents {
  async receive(_body: Buffer, _signature: string, _address: string): Promise<void> {
    throw RegistrationErrors.signature_invalid();
  }
}

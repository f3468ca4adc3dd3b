import { Injectable } from '@nestjs/common';
import type { Principals } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';

@Injectable()
export class CancellationService {
  async cancel(_by: Principals, _id: number, _refund: string | undefined): Promise<void> {
    throw RegistrationErrors.registration_unknown();
  }
}

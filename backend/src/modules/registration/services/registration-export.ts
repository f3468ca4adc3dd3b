import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Principals } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';

@Injectable()
export class RegistrationExport {
  async ofProgram(_by: Principals, _programId: number, _response: Response): Promise<void> {
    throw RegistrationErrors.offering_unknown();
  }

  async ofType(_by: Principals, _type: string | undefined, _response: Response): Promise<void> {
    throw RegistrationErrors.offering_unknown();
  }
}

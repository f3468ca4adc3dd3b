import { Injectable } from '@nestjs/common';
import type { Cents, Page } from '../../../kernel';
import type { Principals } from '../../../platform';
import type { PaymentException } from '../entities/payment-exception.entity';
import { RegistrationErrors } from '../registration.errors';

export interface ExceptionView {
  exception: PaymentException;
  email: string | null;
  refundableCents: Cents;
}

@Injectable()
export class PaymentExceptions {
  async page(_query: {
    page: number;
    pageSize: number;
    status?: 'open' | 'resolved' | 'all';
  }): Promise<Page<ExceptionView>> {
    return { items: [], total: 0 };
  }

  async resolve(
    _by: Principals,
    _id: number,
    _wish: { action: 'refund' | 'settle'; note?: string | null },
  ): Promise<ExceptionView> {
    throw RegistrationErrors.exception_unknown();
  }
}

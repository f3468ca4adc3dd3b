import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Principals } from '../../../platform';
import { PaymentIssue } from './entities/payment-issue.entity';
import { Refund } from './entities/refund.entity';
import { RegistrationErrors } from '../registration.errors';
import { PaymentIssueService, type PaymentIssueView } from './payment-issue.service';
import { ProviderError, type ProviderRefund } from './provider/payment-provider';
import { RefundProcessor } from './refund.processor';

export const UNKNOWN_REFUND_ACTIONS = ['confirm_refund', 'retry_refund'] as const;
export type UnknownRefundAction = (typeof UNKNOWN_REFUND_ACTIONS)[number];

/** Applies an administrator's decision about a refund with an unknown outcome. */
@Injectable()
export class UnknownRefundService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundProcessor,
    private readonly issues: PaymentIssueService,
  ) {}

  /**
   * Reads the payment's refunds first, whatever was chosen: a refund that is listed counts as found and is not made
   * again.
   * @throws refund_not_listed when "It was refunded" is not confirmed by the list, provider_unavailable when the list
   * can't be read
   */
  async resolve(
    by: Principals,
    id: number,
    { action, note = null }: { action: UnknownRefundAction; note?: string | null },
  ): Promise<PaymentIssueView> {
    const { manager } = this.dataSource;
    const issue = await manager.findOneBy(PaymentIssue, { id });
    if (!issue) throw RegistrationErrors.payment_issue_not_found();
    if (issue.status === 'resolved') throw RegistrationErrors.payment_issue_already_resolved();
    if (issue.kind !== 'refund_unknown' || issue.refundId === null)
      throw RegistrationErrors.payment_issue_action_invalid().withPath('action');
    const refund = await manager.findOneByOrFail(Refund, { id: issue.refundId });
    const seen = await this.find(refund);
    if (seen) await this.refunds.applyProviderState(seen, { by, note: note || null });
    else if (action === 'confirm_refund') throw RegistrationErrors.refund_not_listed();
    else await this.issues.retryUnknownRefund(by, id, note || null);
    return this.issues.view(id);
  }

  private async find(refund: Refund): Promise<ProviderRefund | null> {
    try {
      return await this.refunds.find(refund);
    } catch (error) {
      if (error instanceof ProviderError) throw RegistrationErrors.provider_unavailable();
      throw error;
    }
  }
}

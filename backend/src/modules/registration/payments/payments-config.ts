import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform';

/** The configuration that a browser needs to confirm a payment. */
@Injectable()
export class PaymentsConfig {
  constructor(private readonly settings: AppConfig) {}

  get(): { publishableKey: string; mode: 'live' | 'test' | 'sandbox'; sandboxUrl: string | null } {
    const { stripe, appUrl, paymentSandboxUrl } = this.settings;
    const sandboxUrl = paymentSandboxUrl ? `${appUrl}/dev/payments` : stripe.apiUrl;
    return {
      publishableKey: stripe.publishableKey,
      mode: stripe.mode,
      sandboxUrl: stripe.mode === 'sandbox' ? sandboxUrl : null,
    };
  }
}

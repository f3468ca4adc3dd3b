import { startMailCatcher } from '../embedded/mail-catcher';
import { startPaymentSandbox } from '../embedded/payment-sandbox/server';
import { startTemporaryPostgres } from '../embedded/temporary-postgres';

export interface TestServices {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * One fast PostgreSQL, mail catcher and payment sandbox for a whole test run; test files use their own databases and
 * accounts.
 */
export async function startTestServices(): Promise<TestServices> {
  const postgres = await startTemporaryPostgres('test');
  const emails = await startMailCatcher();
  const payments = await startPaymentSandbox();
  const { secretKey, publishableKey, webhookSecret } = payments.sandbox.mainAccount.settings;
  return {
    environment: {
      TEST_DATABASE_URL: postgres.url,
      TEST_SMTP_URL: emails.smtpUrl,
      TEST_MAIL_API_URL: emails.apiUrl,
      TEST_PAYMENTS_URL: payments.url,
      TEST_PAYMENTS_SECRET_KEY: secretKey,
      TEST_PAYMENTS_PUBLISHABLE_KEY: publishableKey,
      TEST_PAYMENTS_WEBHOOK_SECRET: webhookSecret,
    },
    stop: async () => {
      await payments.stop();
      await emails.stop();
      await postgres.stop();
    },
  };
}

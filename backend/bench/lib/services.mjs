/* The payment sandbox and a mail server in a process of their own, as in production. */
import catcher from '../../dist/embedded/mail-catcher/index.js';
import payments from '../../dist/embedded/payment-sandbox/server.js';

const sandbox = await payments.startPaymentSandbox();
const mails = await catcher.startMailCatcher();
const account = async (settings) => (await sandbox.sandbox.openAccount(settings)).settings;
const described = {
  paymentsUrl: sandbox.url,
  smtpUrl: mails.smtpUrl,
  mailApiUrl: mails.apiUrl,
  ours: await account({ webhookUrl: process.env.WEBHOOK_URL }),
  bare: await account({ webhookUrl: null }),
};
console.log(`${JSON.stringify(described)} ready`);
process.on('SIGTERM', () => process.exit(0));

import { SandboxError } from './sandbox-error';
import type { Answer, Request } from './exchange';
import { finishAuthentication } from './intents';
import type { PaymentIntent } from './objects';
import type { Sandbox } from './sandbox';
import { Work } from './work';

/** Stands in for the page of the cardholder's bank (3-D Secure): a person approves the payment or lets it fail. */
export async function authenticationPage(sandbox: Sandbox, request: Request): Promise<Answer | undefined> {
  const id = /^\/authenticate\/(pi_\w+)$/.exec(request.path)?.[1];
  if (!id) return undefined;
  const found = sandbox.findIntent(id);
  if (!found || found.intent.client_secret !== request.query.get('client_secret')) {
    return page(404, 'This payment is not known', '<p>The link is not complete or no longer valid.</p>');
  }
  const { account, intent } = found;
  const returnUrl = request.query.get('return_url');
  if (request.method === 'GET') {
    return intent.status === 'requires_action' ? question(intent) : ended(intent, returnUrl);
  }

  const approved = new URLSearchParams(request.body).get('outcome') === 'approve';
  const work = new Work(account, sandbox.context(account, null, null));
  let after: PaymentIntent;
  try {
    after = finishAuthentication(work, intent, approved);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    after = work.get('payment_intent', id);
  }
  await sandbox.commit(work.change());
  return ended(after, returnUrl);
}

function ended(intent: PaymentIntent, returnUrl: string | null): Answer {
  const paid = intent.status === 'succeeded' || intent.status === 'processing';
  if (returnUrl === null || !/^https?:/.test(returnUrl)) {
    const words = paid ? 'The payment was approved.' : 'The payment was not approved.';
    return page(200, words, '<p>You can close this page and go back to the shop.</p>');
  }
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('payment_intent_client_secret', intent.client_secret);
  target.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
  return { ...page(303, 'Going back', ''), headers: { location: target.toString() } };
}

function question(intent: PaymentIntent): Answer {
  const amount = `$${(intent.amount / 100).toFixed(2)}`;
  return page(
    200,
    'Confirm your payment',
    `<p>Your bank asks whether you want to pay <strong>${amount}</strong>. This is a sandbox: no money moves.</p>
    <form method="post">
      <button name="outcome" value="approve">Approve payment</button>
      <button name="outcome" value="fail" class="quiet">Fail payment</button>
    </form>`,
  );
}

function page(status: number, title: string, content: string): Answer {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} (payment sandbox)</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f4; color: #17212b;
        font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 24rem; margin: 1rem; padding: 2rem; background: #fff; border-radius: 0.75rem;
        box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 12%); }
      h1 { margin: 0 0 0.5rem; font-size: 1.375rem; }
      form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
      button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #14532d; border-radius: 0.5rem;
        background: #14532d; color: #fff; font: inherit; cursor: pointer; }
      button.quiet { background: #fff; color: #14532d; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
  return { status, body: undefined, html };
}

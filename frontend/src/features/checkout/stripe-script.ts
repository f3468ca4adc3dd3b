import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export const SCRIPT_RETRIES = 3;
export const SCRIPT_RETRY_MS = 1000;

const RECOGNIZED = /^pk_(live|test)_/;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Stripe's script, requested again up to three times, a second apart. */
export async function loadPaymentScript(
  publishableKey: string,
  load: (key: string) => Promise<Stripe | null> = loadStripe,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<Stripe> {
  if (!RECOGNIZED.test(publishableKey)) throw new Error('The payment public key has an unrecognized prefix');
  for (let tries = 0; ; tries += 1) {
    try {
      const stripe = await load(publishableKey);
      if (stripe) return stripe;
      throw new Error('The payment form did not load. Reload the page and try again.');
    } catch (error) {
      if (tries >= SCRIPT_RETRIES) throw error;
      await pause(SCRIPT_RETRY_MS);
    }
  }
}

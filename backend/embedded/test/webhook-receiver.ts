import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface Delivery {
  event: Stripe.Event;
  signature: string;
  body: string;
}

/** Receives events as the product does; `answers` lists the statuses to answer with, 200 when it is empty. */
export class WebhookReceiver {
  readonly deliveries: Delivery[] = [];
  readonly answers: number[] = [];
  url = '';
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        this.deliveries.push({ event: JSON.parse(body) as Stripe.Event, signature, body });
        response.statusCode = this.answers.shift() ?? 200;
        response.end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  types(): string[] {
    return this.deliveries.map(({ event }) => event.type);
  }

  /** Waits until that many deliveries of this type have arrived. */
  async until(type: string, count = 1): Promise<Delivery[]> {
    for (let waited = 0; waited < 10_000; waited += 10) {
      const found = this.deliveries.filter(({ event }) => event.type === type);
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${type} came ${this.types().filter((came) => came === type).length} times`);
  }
}

import { CheckoutItem } from './checkout-item.entity';
import { CheckoutQuote } from './checkout-quote.entity';
import { Checkout } from './checkout.entity';
import { PaymentEventCursor } from './payment-event-cursor.entity';
import { PaymentException } from './payment-exception.entity';
import { Payment } from './payment.entity';
import { Refund } from './refund.entity';
import { Registration } from './registration.entity';
import { Waiver } from './waiver.entity';
import { WebhookEvent } from './webhook-event.entity';

export const REGISTRATION_ENTITIES = [
  Checkout,
  CheckoutItem,
  CheckoutQuote,
  Payment,
  PaymentEventCursor,
  PaymentException,
  Refund,
  Registration,
  Waiver,
  WebhookEvent,
];

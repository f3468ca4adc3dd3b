import { daysLabel, hoursLabel } from '../../programs';
import type { PurchasedItem, ServiceWords } from './domain/purchased-item';

export function formatPurchasedItem(purchasedItem: PurchasedItem): ServiceWords {
  const { startTime, endTime, location } = purchasedItem;
  return {
    days: daysLabel(purchasedItem),
    hours: startTime && endTime ? hoursLabel({ startTime, endTime }) : null,
    location: location || null,
  };
}

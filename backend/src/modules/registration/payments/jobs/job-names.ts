export const CHECK_EXPIRED_CHECKOUTS = 'check-expired-checkouts';
export const FETCH_MISSED_PAYMENT_EVENTS = 'fetch-missed-payment-events';
export const PROCESS_PAYMENT_EVENTS = 'process-payment-events';
export const PROCESS_REFUNDS = 'process-refunds';
export const PURGE_ENDED_CHECKOUTS = 'purge-ended-checkouts';

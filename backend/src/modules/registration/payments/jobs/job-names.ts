export const WATCH_CHECKOUTS = 'watch-checkouts';
export const READ_MISSED_EVENTS = 'read-missed-payment-events';
export const PROCESS_PAYMENT_EVENTS = 'process-payment-events';
export const RUN_REFUNDS = 'run-refunds';
export const PURGE_CHECKOUTS = 'purge-checkouts';

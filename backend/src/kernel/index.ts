export * from './csv';
export * from './money';
export { parseId } from './ids';
export * from './in-time';
export * from './local-date';
export * from './errors';
export * from './grade-and-gender';
export * from './paging';
export { isPhoneNumber, phoneDigits } from './phone';

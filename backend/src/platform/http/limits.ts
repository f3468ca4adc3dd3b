export const JSON_LIMIT = '1mb';
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

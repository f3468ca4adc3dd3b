/** Sizes of requests; `/security` shows these very values. */
export const JSON_LIMIT_MB = 1;
export const UPLOAD_LIMIT_MB = 5;
export const JSON_LIMIT = `${JSON_LIMIT_MB}mb`;
export const UPLOAD_LIMIT_BYTES = UPLOAD_LIMIT_MB * 1024 * 1024;

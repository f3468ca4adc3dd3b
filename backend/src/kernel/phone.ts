const COUNTRY_CODE = /^1(?=\d{10}$)/;

/** The digits that two ways to write one number have in common: without the country code of North America. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(COUNTRY_CODE, '');
}

/** Ten digits at least, whatever stands between them. */
export function isPhoneNumber(text: string): boolean {
  return phoneDigits(text).length >= 10;
}

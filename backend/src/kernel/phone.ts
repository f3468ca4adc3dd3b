const COUNTRY_CODE = /^1(?=\d{10}$)/;

/** The digits that two spellings of one number share: without the North American country code. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(COUNTRY_CODE, '');
}

/** At least ten digits, whatever stands between them. */
export function isPhoneNumber(text: string): boolean {
  return phoneDigits(text).length >= 10;
}

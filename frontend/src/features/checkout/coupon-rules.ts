/** As typed: in upper case, and without surrounding spaces. */
export const couponCode = (typed: string) => typed.trim().toUpperCase();

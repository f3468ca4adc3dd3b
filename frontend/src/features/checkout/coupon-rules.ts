/** As it is typed: upper case, and without the spaces around it. */
export const couponCode = (typed: string) => typed.trim().toUpperCase();

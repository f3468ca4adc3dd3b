import type { Rules } from '@/ui/form/rules';

/** The sandbox's marked card form; Stripe's own form validates itself. */
export interface CardFields {
  name: string;
  number: string;
  expiry: string;
  code: string;
}

const digits = (text: string) => text.replace(/\D/g, '');
const isAmex = (number: string) => /^3[47]/.test(digits(number));

/** 4242424242424242 becomes 4242 4242 4242 4242. */
export function cardNumber(typed: string): string {
  return digits(typed)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** 928 becomes 9 / 28, and 0928 becomes 09 / 28. */
export function expiry(typed: string): string {
  const plain = digits(typed).slice(0, 4);
  if (plain.length < 3) return /^\d{2}\s*\/\s*$/.test(typed) ? `${plain} / ` : plain;
  return `${plain.slice(0, 2)} / ${plain.slice(2)}`;
}

export function expiryParts(text: string): { month: number; year: number } | null {
  const plain = digits(text);
  if (plain.length !== 4) return null;
  return { month: Number(plain.slice(0, 2)), year: 2000 + Number(plain.slice(2)) };
}

export function passesLuhn(number: string): boolean {
  const sum = [...digits(number)].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const cardRules: Rules<CardFields> = {
  name: (name) => (name.trim() === '' ? 'Enter the name on the card' : undefined),
  number: (number) =>
    digits(number).length < 12 || !passesLuhn(number) ? 'Your card number is incorrect.' : undefined,
  expiry: (text) => {
    const parts = expiryParts(text);
    return parts && parts.month >= 1 && parts.month <= 12 ? undefined : 'Enter the date like 09 / 28';
  },
  code: (code, { number }) => {
    const length = isAmex(number) ? 4 : 3;
    return digits(code).length === length ? undefined : `Enter the ${length}-digit code`;
  },
};

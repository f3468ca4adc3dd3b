import { isPhoneNumber, type FieldError } from '../../../kernel';

interface Phones {
  phone: string;
  emergencyContactPhone: string;
}

export const PHONE_SENTENCES: Phones = {
  phone: 'Please enter a valid phone number',
  emergencyContactPhone: 'Emergency contact phone is required',
};

/** A phone that was kept before numbers were asked for stays until somebody changes it. */
export function phoneFaults(kept: Phones, wanted: Phones): FieldError[] {
  const paths = Object.keys(PHONE_SENTENCES) as (keyof Phones)[];
  return paths
    .filter((path) => wanted[path] !== kept[path] && !isPhoneNumber(wanted[path]))
    .map((path) => ({ path, message: PHONE_SENTENCES[path] }));
}

import { isPhoneNumber, type FieldError } from '../../../kernel';

interface Phones {
  phone: string;
  emergencyContactPhone: string;
}

export const PHONE_ERROR_MESSAGES: Phones = {
  phone: 'Please enter a valid phone number',
  emergencyContactPhone: 'Emergency contact phone is required',
};

/** A phone number stored before numbers were validated stays until someone changes it. */
export function validateParentPhones(kept: Phones, wanted: Phones): FieldError[] {
  const paths = Object.keys(PHONE_ERROR_MESSAGES) as (keyof Phones)[];
  return paths
    .filter((path) => wanted[path] !== kept[path] && !isPhoneNumber(wanted[path]))
    .map((path) => ({ path, message: PHONE_ERROR_MESSAGES[path] }));
}

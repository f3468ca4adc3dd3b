import { isPhoneNumber, type FieldError } from '../../../kernel';

interface Phones {
  phone: string;
  emergencyContactPhone: string;
}

export const PHONE_ERROR_MESSAGES: Phones = {
  phone: 'Please enter a valid phone number',
  emergencyContactPhone: 'Emergency contact phone is required',
};

/** Checks only changed numbers: an invalid number stored before numbers were validated stays until someone edits it. */
export function validateParentPhones(stored: Phones, entered: Phones): FieldError[] {
  const paths = Object.keys(PHONE_ERROR_MESSAGES) as (keyof Phones)[];
  return paths
    .filter((path) => entered[path] !== stored[path] && !isPhoneNumber(entered[path]))
    .map((path) => ({ path, message: PHONE_ERROR_MESSAGES[path] }));
}

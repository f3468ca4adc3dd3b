import { sumLines, email, phone, required, type Check, type Rules } from '@/ui/form/rules';

const NAME = 'Name must be at least 2 characters';
const name: Check<string> = (value) => (value.trim().length < 2 ? NAME : undefined);

export interface ContactValues {
  name: string;
  phone: string;
  type: string;
}
export interface RegistrationValues extends ContactValues {
  email: string;
}

export const contactRules: Rules<ContactValues> = {
  name,
  phone: phone('Please enter a valid phone number'),
  type: required('Please select your role'),
};

export const registrationRules: Rules<RegistrationValues> = {
  ...contactRules,
  email: email('Please enter a valid email address'),
};

export const signInRules: Rules<{ email: string }> = {
  email: sumLines(required('Email is required'), email('Please enter a valid email address')),
};

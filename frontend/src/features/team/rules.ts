import { email, ifGiven, phone, required, type Rules } from '@/ui/form/rules';

export const jerseyRules: Rules<{ jerseyNumber: string }> = {
  jerseyNumber: (text) => (/^\d{1,2}$/.test(text.trim()) ? undefined : 'A jersey number is between 0 and 99'),
};

export interface AssistantValues {
  name: string;
  email: string;
  phone: string;
}

export const assistantRules: Rules<AssistantValues> = {
  name: required('Name is required'),
  email: ifGiven(email('Please enter a valid email address')),
  phone: ifGiven(phone('Please enter a valid phone number')),
};

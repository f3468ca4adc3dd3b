import { email, optional, phone, required, type Rules } from '@/ui/form/rules';

export const jerseyRules: Rules<{ jerseyNumber: string }> = {
  jerseyNumber: (text) => (/^\d{1,2}$/.test(text.trim()) ? undefined : 'Enter a number from 0 to 99'),
};

export interface AssistantValues {
  name: string;
  email: string;
  phone: string;
}

export const assistantRules: Rules<AssistantValues> = {
  name: required('Name is required'),
  email: optional(email('Please enter a valid email address')),
  phone: optional(phone('Please enter a valid phone number')),
};

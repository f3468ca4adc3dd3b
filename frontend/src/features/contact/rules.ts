import { sumLines, email, optional, phone, required, type Rules } from '@/ui/form/rules';

export const emptyContact = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  previousCoach: '',
  school: '',
  grade: '',
  message: '',
  leaveEmpty: '',
};
export type ContactValues = typeof emptyContact;

export const contactRules: Rules<ContactValues> = {
  name: required('Name is required'),
  email: sumLines(required('Email is required'), email('Please enter a valid email address')),
  phone: optional(phone('Please enter a valid phone number')),
  subject: required('Subject is required'),
  message: required('Message is required'),
};

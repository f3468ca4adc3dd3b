import { sumLines, email, phone, required, type Rules } from '@/ui/form/rules';

export const emptyApplication = {
  name: '',
  email: '',
  phone: '',
  school: '',
  season: '',
  grade: '',
  gender: '',
  experience: '',
  certifications: '',
};
export type ApplicationValues = typeof emptyApplication;

/** All but experience and certifications are required. */
export const applicationRules: Rules<ApplicationValues> = {
  name: required('Name is required'),
  email: sumLines(required('Email is required'), email('Please enter a valid email address')),
  phone: sumLines(required('Phone is required'), phone('Please enter a valid phone number')),
  school: required('School is required'),
  season: required('Season is required'),
  grade: required('Grade is required'),
  gender: required('Gender is required'),
};

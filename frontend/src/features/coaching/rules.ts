import { both, email, required, type Rules } from '@/ui/useForm';

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

export const PHONE_MIN = 10;

/** All but experience and certifications are required. */
export const applicationRules: Rules<ApplicationValues> = {
  name: required('Name is required'),
  email: both(required('Email is required'), email('Please enter a valid email address')),
  phone: both(required('Phone is required'), (value) =>
    value.trim().length < PHONE_MIN ? 'Please enter a valid phone number' : undefined,
  ),
  school: required('School is required'),
  season: required('Season is required'),
  grade: required('Grade is required'),
  gender: required('Gender is required'),
};

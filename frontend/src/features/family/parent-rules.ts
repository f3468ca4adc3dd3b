import type { ParentBodyDto, Relationship } from '@/api/generated/model';
import { atLeast, email, required, type Rules } from '@/ui/form/rules';

export interface ParentFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  relationship: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
}

export const parentRules: Rules<ParentFields> = {
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: email('Please enter a valid email address'),
  phone: atLeast(10, 'Please enter a valid phone number'),
  relationship: required('Please select relationship'),
  emergencyContactName: required('Emergency contact name is required'),
  emergencyContactPhone: atLeast(10, 'Emergency contact phone is required'),
};

/** The rules have seen to it that an option of the list was chosen. */
export function parentBody(fields: ParentFields): ParentBodyDto {
  return { ...fields, relationship: fields.relationship as Relationship };
}

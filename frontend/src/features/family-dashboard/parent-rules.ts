import type { ParentBodyDto, Relationship } from '@/api/generated/model';
import { email, phone, required, allowUnchanged, type Rules } from '@/ui/form/rules';

export interface ParentFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  relationship: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
}

/** According to the stored values of a parent being edited. */
export const parentRules = (kept?: ParentFields): Rules<ParentFields> => ({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: email('Please enter a valid email address'),
  phone: allowUnchanged(kept?.phone, phone('Please enter a valid phone number')),
  relationship: required('Please select relationship'),
  emergencyContactName: required('Emergency contact name is required'),
  emergencyContactPhone: allowUnchanged(
    kept?.emergencyContactPhone,
    phone('Emergency contact phone is required'),
  ),
});

/** The rules have ensured that an option of the list was chosen. */
export function parentBody(fields: ParentFields): ParentBodyDto {
  return { ...fields, relationship: fields.relationship as Relationship };
}

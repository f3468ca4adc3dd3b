import type {
  AddChildDto,
  ChildGender,
  ChildGrade,
  JerseyColor,
  TshirtSize,
  UpdateChildDto,
} from '@/api/generated/model';
import { required, type Rules } from '@/ui/form/rules';

export interface ChildFields {
  firstName: string;
  lastName: string;
  gender: string;
  school: string;
  grade: string;
  tshirtSize: string;
  jerseyColor: string;
  medicalNotes: string;
}

const always: Rules<ChildFields> = {
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  school: required('School is required'),
  grade: required('Grade is required'),
  tshirtSize: required('T-shirt size is required'),
  jerseyColor: required('Please select a jersey color'),
};

export const addChildRules: Rules<ChildFields> = { ...always, gender: required('Gender is required') };
export const editChildRules: Rules<ChildFields> = always;

/** The rules have ensured that options of the lists were chosen. The edit form leaves the gender as it is. */
export function editChildBody({ gender: _, ...fields }: ChildFields): UpdateChildDto {
  return {
    ...fields,
    grade: fields.grade as ChildGrade,
    tshirtSize: fields.tshirtSize as TshirtSize,
    jerseyColor: fields.jerseyColor as JerseyColor,
    medicalNotes: fields.medicalNotes || null,
  };
}

export function addChildBody(fields: ChildFields): AddChildDto {
  return { ...editChildBody(fields), gender: fields.gender as ChildGender };
}

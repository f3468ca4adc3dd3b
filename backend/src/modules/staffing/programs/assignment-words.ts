import { dateLabel, type Program } from '../../programs';
import { formatRole } from './domain/assignment';
import type { StaffAssignment } from './entities/staff-assignment.entity';

/** "Week 1: All Sports Camp, June 21-25, 2027, as Counselor". */
export const formatAssignment = ({ role }: Pick<StaffAssignment, 'role'>, program: Program): string =>
  `${program.name}, ${dateLabel(program)}, as ${formatRole(role)}`;

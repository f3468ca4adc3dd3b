export { StaffingModule } from './staffing.module';

import { createFileRoute } from '@tanstack/react-router';

import { StaffByProgram } from '@/features/admin-assignments/StaffByProgram';
import { StaffFrame } from '@/admin-shell/StaffFrame';

export const Route = createFileRoute('/_admin/admin/staff/programs')({ component: Page });

function Page() {
  return (
    <StaffFrame tab="By Program">
      <StaffByProgram />
    </StaffFrame>
  );
}

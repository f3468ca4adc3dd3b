import { createFileRoute } from '@tanstack/react-router';

import { StaffOverview } from '@/features/admin-staff/StaffOverview';
import { StaffFrame } from '@/admin-shell/StaffFrame';

export const Route = createFileRoute('/_admin/admin/staff/')({ component: Page });

function Page() {
  return (
    <StaffFrame tab="Overview">
      <StaffOverview />
    </StaffFrame>
  );
}

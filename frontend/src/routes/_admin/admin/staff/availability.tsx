import { createFileRoute } from '@tanstack/react-router';

import { StaffAvailability } from '@/features/admin-availability/StaffAvailability';
import { StaffFrame } from '@/admin-shell/StaffFrame';

export const Route = createFileRoute('/_admin/admin/staff/availability')({ component: Page });

function Page() {
  return (
    <StaffFrame tab="Availability">
      <StaffAvailability />
    </StaffFrame>
  );
}

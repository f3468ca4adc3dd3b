import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_admin/admin/staff/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/staff/referees', replace: true });
  },
});

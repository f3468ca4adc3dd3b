import { createFileRoute, Outlet } from '@tanstack/react-router';

import { officeNotFound } from '@/portal/office-not-found';

/** Leagues alone have games. */
export const Route = createFileRoute('/_admin/admin/$section/notices')({
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw officeNotFound();
  },
  component: Outlet,
});

import { createFileRoute, Outlet } from '@tanstack/react-router';

import { officeNotFound } from '@/portal/office-not-found';

/** Leagues alone have seasons. */
export const Route = createFileRoute('/_admin/admin/$section/seasons')({
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw officeNotFound();
  },
  component: Outlet,
});

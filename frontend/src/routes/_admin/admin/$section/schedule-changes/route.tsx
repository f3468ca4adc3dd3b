import { createFileRoute, Outlet } from '@tanstack/react-router';

import { adminNotFound } from '@/admin-shell/admin-not-found';

/** Only leagues have games. */
export const Route = createFileRoute('/_admin/admin/$section/schedule-changes')({
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw adminNotFound();
  },
  component: Outlet,
});

import { createFileRoute, Outlet } from '@tanstack/react-router';

import { adminNotFound } from '@/admin-shell/admin-not-found';

/** Only leagues have seasons. */
export const Route = createFileRoute('/_admin/admin/$section/seasons')({
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw adminNotFound();
  },
  component: Outlet,
});

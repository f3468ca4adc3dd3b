import { createFileRoute, Outlet } from '@tanstack/react-router';

import { adminNotFound } from '@/admin-shell/admin-not-found';
import { AdminNotFound } from '@/admin-shell/AdminNotFound';
import { getSection } from '@/admin-shell/sections';

export const Route = createFileRoute('/_admin/admin/$section')({
  beforeLoad: ({ params }) => {
    const section = getSection(params.section);
    if (!section) throw adminNotFound();
    return { section };
  },
  component: Outlet,
  notFoundComponent: AdminNotFound,
});

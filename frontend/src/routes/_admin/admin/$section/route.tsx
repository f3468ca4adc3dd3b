import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';

import { sectionOf } from '@/portal/sections';

export const Route = createFileRoute('/_admin/admin/$section')({
  beforeLoad: ({ params }) => {
    const section = sectionOf(params.section);
    if (!section) throw notFound();
    return { section };
  },
  component: Outlet,
});

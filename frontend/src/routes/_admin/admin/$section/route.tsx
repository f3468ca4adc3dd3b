import { createFileRoute, Outlet } from '@tanstack/react-router';

import { officeNotFound } from '@/portal/office-not-found';
import { OfficeNotFound } from '@/portal/OfficeNotFound';
import { sectionOf } from '@/portal/sections';

export const Route = createFileRoute('/_admin/admin/$section')({
  beforeLoad: ({ params }) => {
    const section = sectionOf(params.section);
    if (!section) throw officeNotFound();
    return { section };
  },
  component: Outlet,
  notFoundComponent: OfficeNotFound,
});

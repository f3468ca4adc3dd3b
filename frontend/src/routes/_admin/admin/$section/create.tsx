import { createFileRoute } from '@tanstack/react-router';

import { SectionFrame } from '@/app/admin-portal/SectionFrame';
import { CreateProgram } from '@/features/admin-programs/CreateProgram';

export const Route = createFileRoute('/_admin/admin/$section/create')({ component: Create });

function Create() {
  const { section } = Route.useRouteContext();
  return (
    <SectionFrame section={section} tab="Create">
      <CreateProgram key={section.type} section={section} />
    </SectionFrame>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { CreateProgram } from '@/features/admin-programs/CreateProgram';
import { SectionFrame } from '@/admin-shell/SectionFrame';

export const Route = createFileRoute('/_admin/admin/$section/create')({ component: Create });

function Create() {
  const { section } = Route.useRouteContext();
  return (
    <SectionFrame section={section} tab="Create">
      <CreateProgram key={section.type} section={section} />
    </SectionFrame>
  );
}

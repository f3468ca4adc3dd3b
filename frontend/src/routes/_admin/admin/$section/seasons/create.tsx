import { createFileRoute } from '@tanstack/react-router';

import { CreateSeason } from '@/features/admin-seasons/CreateSeason';
import { SectionFrame } from '@/admin-shell/SectionFrame';

export const Route = createFileRoute('/_admin/admin/$section/seasons/create')({ component: Create });

function Create() {
  const { section } = Route.useRouteContext();
  return (
    <SectionFrame section={section} tab="Create New Season">
      <CreateSeason />
    </SectionFrame>
  );
}

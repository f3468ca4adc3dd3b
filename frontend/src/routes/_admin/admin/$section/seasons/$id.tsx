import { createFileRoute } from '@tanstack/react-router';

import { SeasonManager } from '@/features/admin-season-manager/SeasonManager';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id')({ component: Manager });

function Manager() {
  const { id } = Route.useParams();
  return <SeasonManager key={id} id={id} />;
}

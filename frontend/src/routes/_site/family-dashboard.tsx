import { createFileRoute } from '@tanstack/react-router';

import { FamilyRegistrations } from '@/features/family-dashboard/FamilyRegistrations';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/family-dashboard')({ component: FamilyRegistrationsPage });

function FamilyRegistrationsPage() {
  return (
    <>
      <PageHead title="Family registrations" noindex />
      <RequireFamily text="Please sign in to view your family's registrations">
        <Banner title="Family registrations" lead="Every program your children are registered for." />
        <FamilyRegistrations />
      </RequireFamily>
    </>
  );
}

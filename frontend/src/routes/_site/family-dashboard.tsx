import { createFileRoute } from '@tanstack/react-router';

import { RequireFamily } from '@/app/guards';
import { PageHead } from '@/app/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/family-dashboard')({ component: FamilyRegistrations });

function FamilyRegistrations() {
  return (
    <>
      <PageHead title="Family registrations" noindex />
      <RequireFamily text="Please sign in to view your family's registrations">
        <Banner title="Family registrations" />
      </RequireFamily>
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { useAuth } from '@/app/auth';
import { RequireFamily } from '@/app/guards';
import { PageHead } from '@/app/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/dashboard')({ component: Dashboard });

function Dashboard() {
  const { user } = useAuth();
  return (
    <>
      <PageHead title="Family dashboard" noindex />
      <RequireFamily text="Please sign in to see your family, register your children and pay.">
        <Banner title={`Welcome back${user?.name ? `, ${user.name.split(' ')[0]}` : ''}`} />
      </RequireFamily>
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useGetSecurityFacts } from '@/api/generated/security/security';
import { SecurityOverview } from '@/features/security/SecurityOverview';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';
import { ErrorState, Loading } from '@/ui/states';

export const Route = createFileRoute('/_site/security')({ component: Security });

function Security() {
  const facts = useGetSecurityFacts();
  return (
    <>
      <PageHead
        title="Security"
        description="How we protect sign-ins, payments and children's data, with our current settings."
        canonical="/security"
      />
      <Banner
        title="Security"
        lead="How we protect your family's data, with the settings in use right now."
      />
      <section className="section closer">
        <div className="wrap">
          {facts.isPending ? (
            <Loading text="Loading security settings..." />
          ) : facts.error ? (
            <ErrorState
              title="We could not load the security settings."
              message={getMessage(facts.error)}
              onRetry={() => void facts.refetch()}
            />
          ) : (
            <SecurityOverview facts={facts.data} />
          )}
        </div>
      </section>
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import { useGetSecurityFacts } from '@/api/generated/security/security';
import { SecurityOverview } from '@/features/security/SecurityOverview';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';
import { BrokenPart, Loading } from '@/ui/states';

export const Route = createFileRoute('/_site/security')({ component: Security });

function Security() {
  const facts = useGetSecurityFacts();
  return (
    <>
      <PageHead
        title="Security"
        description="How sign-ins, payments and children's data are protected, with the values in force."
        canonical="/security"
      />
      <Banner
        title="Security"
        lead="What protects your family's data, with the values that are in force right now."
      />
      <section className="section closer">
        <div className="wrap">
          {facts.isPending ? (
            <Loading text="Loading security values..." />
          ) : facts.error ? (
            <BrokenPart
              title="We could not read the values in force."
              message={messageOf(facts.error)}
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

import { createFileRoute } from '@tanstack/react-router';

import { legalUpdated, terms } from '@/content/legal';
import { PageHead } from '@/site/page-head';
import { LegalText } from '@/ui/LegalText';

export const Route = createFileRoute('/_site/terms')({ component: Terms });

function Terms() {
  return (
    <>
      <PageHead
        title="Terms"
        description="What you agree to when you register a child: spots and payment, cancellation, and conduct on the field."
        canonical="/terms"
      />
      <LegalText title="Terms" updated={legalUpdated} sections={terms} />
    </>
  );
}

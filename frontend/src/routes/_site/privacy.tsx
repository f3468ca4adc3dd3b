import { createFileRoute } from '@tanstack/react-router';

import { legalUpdated, privacy } from '@/content/legal';
import { PageHead } from '@/site/page-head';
import { LegalText } from '@/ui/LegalText';

export const Route = createFileRoute('/_site/privacy')({ component: Privacy });

function Privacy() {
  return (
    <>
      <PageHead
        title="Privacy policy"
        description="What we keep about your family, who can see it, how long we keep it, and how to have it deleted."
        canonical="/privacy"
      />
      <LegalText title="Privacy policy" updated={legalUpdated} sections={privacy} />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { PageHead } from '@/app/page-head';
import { legalUpdated, privacy } from '@/content/legal';
import { LegalText } from '@/ui/LegalText';

export const Route = createFileRoute('/_site/privacy')({ component: Privacy });

function Privacy() {
  return (
    <>
      <PageHead title="Privacy policy" canonical="/privacy" />
      <LegalText title="Privacy policy" updated={legalUpdated} sections={privacy} />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { useListActiveSeasons } from '@/api/generated/leagues/leagues';
import { ApplicationForm } from '@/features/coach-application/ApplicationForm';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/coach-application')({ component: CoachApplication });

function CoachApplication() {
  const seasons = useListActiveSeasons();
  return (
    <>
      <PageHead
        title="Apply to coach"
        description="Lead a school team: apply to coach basketball or flag football."
        canonical="/coach-application"
        image="coaches"
      />
      <Banner
        title="Apply to coach"
        lead="You know the kids. We bring the field, the balls and the playbook."
      />
      <section className="section closer">
        <div className="wrap readable">
          <ApplicationForm seasons={(seasons.data ?? []).map((season) => season.name)} />
        </div>
      </section>
    </>
  );
}

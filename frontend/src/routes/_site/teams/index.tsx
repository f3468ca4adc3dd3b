import { createFileRoute, Link } from '@tanstack/react-router';

import { useListTeams } from '@/api/generated/leagues/leagues';
import { Schools } from '@/features/schools/Schools';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';
import { Loading } from '@/ui/states';
import { fullName } from '@/ui/team-name';

export const Route = createFileRoute('/_site/teams/')({ component: SchoolsPage });

function SchoolsPage() {
  const teams = useListTeams();
  return (
    <>
      <PageHead
        title="Schools"
        description="Our 38 local schools and their teams, listed by district."
        canonical="/teams"
      />
      <Banner
        title="We Love Our 38 Local Schools!"
        lead="Public, private and Catholic schools play in the same leagues. Find your school and its teams."
      />
      <section className="section closer">
        <div className="wrap">
          {teams.isPending ? (
            <Loading text="Loading teams..." />
          ) : (
            <Schools
              teams={teams.data ?? []}
              renderTeam={(team) =>
                team.teamSlug ? (
                  <Link to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }}>
                    {fullName(team)}
                  </Link>
                ) : (
                  fullName(team)
                )
              }
            />
          )}
        </div>
      </section>
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useListGames } from '@/api/generated/leagues/leagues';
import { useListPrograms } from '@/api/generated/programs/programs';
import { homeGames } from '@/app/public-pages';
import { headline } from '@/content/home';
import { Featured } from '@/features/home/Featured';
import { Figures } from '@/features/home/Figures';
import { Hero } from '@/features/home/Hero';
import { Playbook } from '@/features/home/Playbook';
import { UpcomingGames } from '@/features/home/UpcomingGames';
import { Testimonials } from '@/features/home/Testimonials';
import { useAuth } from '@/session/auth';
import { PageHead } from '@/site/page-head';
import { useOrganization, useSite } from '@/site/site-state';

export const Route = createFileRoute('/_site/')({ component: Home });

function Home() {
  const { name, email, phone } = useOrganization();
  const { origin } = useSite();
  const { isAuthenticated } = useAuth();
  const programs = useListPrograms();
  const games = useListGames(homeGames);
  return (
    <>
      <PageHead
        title={headline}
        canonical="/"
        structured={[{ '@type': 'SportsOrganization', name, url: `${origin}/`, email, telephone: phone }]}
      />
      <Hero />
      <Figures name={name} />
      <Playbook signedIn={isAuthenticated} />
      <Testimonials />
      <Featured programs={programs.data} />
      <UpcomingGames
        games={games.data}

        error={games.error ? getMessage(games.error) : undefined}
        onRetry={() => void games.refetch()}
      />
    </>
  );
}

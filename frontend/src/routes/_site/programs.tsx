import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useGetPricing } from '@/api/generated/registration/registration';
import { programCards, type ProgramType } from '@/content/programs';
import { CampDetail } from '@/features/programs/CampDetail';
import { ClinicDetail } from '@/features/programs/ClinicDetail';
import { LeagueDetail } from '@/features/programs/LeagueDetail';
import { ProgramPicker } from '@/features/programs/ProgramPicker';
import { programEvent } from '@/features/programs/structured-data';
import { useSignInRedirect } from '@/session/sign-in-redirect';
import { PageHead } from '@/site/page-head';
import { useOrganization, useSite } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { ErrorState, Skeleton } from '@/ui/states';

const isType = (value: unknown): value is ProgramType => programCards.some((card) => card.type === value);

export const Route = createFileRoute('/_site/programs')({
  validateSearch: (search: Record<string, unknown>): { show?: ProgramType } => ({
    show: isType(search.show) ? search.show : undefined,
  }),
  component: Programs,
});

function Programs() {
  const { show } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const programs = useListPrograms();
  const pricing = useGetPricing();
  const input = useSignInRedirect();
  const { name } = useOrganization();
  const { origin } = useSite();
  const open = show ?? null;

  const onRegister = (program: { id: number; type: string }) =>
    input(`/dashboard?register=${program.type}&program=${program.id}`);

  /** The card stands for the only open program of its name; while there is none, for all leagues. */
  const onLeague = (league: string) => {
    const named = (programs.data ?? []).filter(
      ({ type, name, cardState }) => type === 'league' && cardState === 'open' && name.includes(league),
    );
    const [only] = named;
    if (only && named.length === 1) onRegister(only);
    else input('/dashboard?register=league');
  };

  const detail = () => {
    if (open === 'league') return <LeagueDetail onRegister={onLeague} />;
    if (programs.data) {
      if (open === 'camp') return <CampDetail programs={programs.data} onRegister={onRegister} />;
      const { data: rules } = pricing;
      return (
        <ClinicDetail programs={programs.data} multiSession={rules?.multiSession} onRegister={onRegister} />
      );
    }
    if (programs.error) {
      return (
        <ErrorState
          title="We could not load the programs."
          message={getMessage(programs.error)}
          onRetry={() => void programs.refetch()}
        />
      );
    }
    return (
      <div className="weeks">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="detail-shape" label="Loading programs..." />
        ))}
      </div>
    );
  };

  return (
    <>
      <PageHead
        title="Programs"
        description="Summer camps, monthly skills clinics and seasonal leagues: dates, times, prices and locations."
        canonical="/programs"
        image="programs"
        structured={(programs.data ?? []).flatMap((program) => programEvent(program, { name, origin }))}
      />
      <Banner
        title="Programs"
        lead="Summer camps, monthly clinics, and leagues in fall, winter and spring. Pick a card to see dates, times and prices."
      />
      <section className="section close">
        <div className="wrap">
          <ProgramPicker
            open={open}
            onOpen={(type) =>
              void navigate({ search: type ? { show: type } : {}, replace: true, resetScroll: false })
            }
            detail={open ? detail() : null}
          />
        </div>
      </section>
    </>
  );
}

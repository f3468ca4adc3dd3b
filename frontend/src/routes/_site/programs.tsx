import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useReadPricing } from '@/api/generated/registration/registration';
import { programCards, type ProgramType } from '@/content/programs';
import { CampDetail } from '@/features/programs/CampDetail';
import { ClinicDetail } from '@/features/programs/ClinicDetail';
import { LeagueDetail } from '@/features/programs/LeagueDetail';
import { ProgramPicker } from '@/features/programs/ProgramPicker';
import { programEvent } from '@/features/programs/structured';
import { useWish } from '@/session/wish';
import { PageHead } from '@/site/page-head';
import { useOrganisation, useSite } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { BrokenPart, Skeleton } from '@/ui/states';

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
  const pricing = useReadPricing();
  const wish = useWish();
  const { name } = useOrganisation();
  const { origin } = useSite();
  const open = show ?? null;

  const onRegister = (program: { id: number; type: string }) =>
    wish(`/dashboard?register=${program.type}&program=${program.id}`);

  /** The card stands for the one open program of its name; while there is none, for all leagues. */
  const onLeague = (league: string) => {
    const named = (programs.data ?? []).filter(
      ({ type, name, cardState }) => type === 'league' && cardState === 'open' && name.includes(league),
    );
    const [only] = named;
    if (only && named.length === 1) onRegister(only);
    else wish('/dashboard?register=league');
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
        <BrokenPart
          title="We could not load the programs."
          message={messageOf(programs.error)}
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
        description="Summer camps, monthly skills clinics and seasonal leagues: weeks, hours, prices and places."
        canonical="/programs"
        image="programs"
        structured={(programs.data ?? []).flatMap((program) => programEvent(program, { name, origin }))}
      />
      <Banner
        title="Programs"
        lead="Camps in summer, clinics every month, leagues in every season. Pick a card to see the weeks, the hours and the price."
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

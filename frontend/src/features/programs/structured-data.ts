import type { ProgramFacts } from './state';

/**
 * schema.org's description of a program with dates: what, when, where, its price, and whether registration is open.
 */
export function programEvent(program: ProgramFacts, site: { name: string; origin: string }): object[] {
  if (!program.startDate) return [];
  const availability = {
    open: 'InStock',
    sold_out: 'SoldOut',
    complete: 'Discontinued',
    closed: 'Discontinued',
    not_yet_open: 'PreOrder',
  }[program.cardState];
  return [
    {
      '@type': 'SportsEvent',
      name: program.name,
      description: program.description ?? undefined,
      sport: program.sport,
      startDate: program.startDate,
      endDate: program.endDate ?? program.startDate,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: program.location
        ? { '@type': 'Place', name: program.location, address: program.location }
        : undefined,
      organizer: { '@type': 'SportsOrganization', name: site.name, url: `${site.origin}/` },
      offers: {
        '@type': 'Offer',
        price: program.price.toFixed(2),
        priceCurrency: 'USD',
        url: `${site.origin}/programs?show=${program.type}`,
        availability: `https://schema.org/${availability}`,
      },
    },
  ];
}

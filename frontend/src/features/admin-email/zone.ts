/** What the clocks of a zone show at an instant, as if it were UTC. */
function shownIn(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** The instant at which the clocks of a zone show that day and time; an hour that they skip is the one after it. */
export function instantIn(timeZone: string, day: string, time: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const before = wanted - offsetAt(timeZone, wanted);
  const after = wanted - offsetAt(timeZone, before);
  return new Date(shownIn(timeZone, after) === wanted ? after : before).toISOString();
}

const offsetAt = (timeZone: string, instant: number) => shownIn(timeZone, instant) - instant;

import { firstName } from '@/ui/people';

import type { NextUp } from './Welcome';

interface Registered {
  childName: string;
  programId: number | null;
  status: string;
}

interface Dated {
  id: number;
  name: string;
  sport: string;
  startDate: string | null;
  endDate: string | null;
  dateLabel: string;
  location: string;
}

/** The next or current program, with every child registered for it. */
export function getNextEvent(
  registrations: readonly Registered[],
  programs: readonly Dated[],
  today: string,
): NextUp | undefined {
  const byId = new Map(programs.map((program) => [program.id, program]));
  const coming = registrations.flatMap(({ childName, programId, status }) => {
    const program = programId === null ? undefined : byId.get(programId);
    const last = program?.endDate ?? program?.startDate;
    return program && last && status === 'active' && last >= today ? [{ childName, program }] : [];
  });
  const [first] = coming.sort((a, b) => (a.program.startDate ?? '').localeCompare(b.program.startDate ?? ''));
  if (!first) return undefined;
  const { id, name, sport, dateLabel, location } = first.program;
  const going = coming.filter(({ program }) => program.id === id);
  const children = [...new Set(going.map(({ childName }) => firstName(childName)))];
  return { children, programName: name, sport, dateLabel, location };
}

import { addDays, weekdayName, type LocalDate } from '../../../../kernel';
import { playingDates } from './calendar';
import { addStartTimes, type CapacityChange, type CapacityStatement } from './capacity-report';
import { formatSlot } from './schedule-draft';
import type { ScheduleRunInput } from './schedule-run-input';
import { toCalendar } from './season-instance';

/** The form fields that a suggested fix can change. */
export interface FixableFields {
  endDate?: LocalDate;
  courts?: string[];
  timeSlots?: string[];
  maxPerDay?: number;
  gamesPerTeam?: number;
}

/** Applies a suggested fix to the input. */
export function applyFix(request: ScheduleRunInput, change: FixableFields): ScheduleRunInput {
  const [place, ...others] = request.locations;
  const { courts = place.courts, timeSlots = request.timeSlots } = change;
  return {
    ...request,
    locations: [{ ...place, courts }, ...others],
    timeSlots: [...timeSlots].sort(),
    endDate: change.endDate ?? request.endDate,
    maxPerDay: change.maxPerDay ?? request.maxPerDay,
    gamesPerTeam: change.gamesPerTeam ?? request.gamesPerTeam,
  };
}

export interface SuggestedFix {
  /** For example "Add 1 Sunday". */
  label: string;
  /** Games that would still not fit. */
  missingGamesAfter: number;
  fields: FixableFields;
}

export interface CapacitySummary {
  /** Games that all teams need, including published ones, and how many of them fit. */
  targetGames: number;
  fits: number;
  message: string;
  reasons: string[];
  /** Best first. */
  suggestedFixes: SuggestedFix[];
}

/** The form offers at most this many courts. */
const MAX_COURTS = 4;

/**
 * @param target games per team as requested
 * @param outside games of coaches' other teams, which the report counts too
 */
export function summarizeCapacity(
  request: ScheduleRunInput,
  { needed, fits, reasons, changes }: CapacityStatement,
  { target, outside }: { target: number; outside: number },
): CapacitySummary {
  const [wanted, fitting] = [needed - outside, fits - outside];
  const short = wanted - fitting;
  const fixes = changes
    .filter(({ missingGamesAfter }) => missingGamesAfter < short)
    .flatMap((change) => toSuggestedFix(request, change, target))
    .sort((a, b) => a.missingGamesAfter - b.missingGamesAfter);
  const games = `${wanted} ${wanted === 1 ? 'game' : 'games'} needed`;
  const best = fixes.find(({ missingGamesAfter }) => missingGamesAfter === 0);
  const fix = best ? `. To fit them all: ${best.label[0].toLowerCase()}${best.label.slice(1)}` : '';
  return {
    ...{ targetGames: wanted, fits: fitting },
    message: short > 0 ? `${games}; ${fitting} fit${fix}.` : `${games}; all of them fit.`,
    reasons: reasons.map(formatSlot),
    suggestedFixes: fixes.map(({ label, missingGamesAfter, fields }) => ({
      label,
      missingGamesAfter,
      fields,
    })),
  };
}

function toSuggestedFix(
  request: ScheduleRunInput,
  { kind, count, missingGamesAfter }: CapacityChange,
  target: number,
): (SuggestedFix & { isMany: boolean })[] {
  const isMany = count > 1;
  const [{ courts }] = request.locations;
  const more = `Add ${count}`;
  switch (kind) {
    case 'days': {
      const last = playingDates(toCalendar(request)).at(-1);
      if (!last) return [];
      const day = `${weekdayName(last)}${isMany ? 's' : ''}`;
      return [
        { label: `${more} ${day}`, isMany, missingGamesAfter, fields: { endDate: addDays(last, 7 * count) } },
      ];
    }
    case 'courts': {
      const added = Array.from({ length: MAX_COURTS }, (_, i) => `Court ${i + 1}`)
        .filter((court) => !courts.includes(court))
        .slice(0, count);
      if (added.length < count || courts.length + count > MAX_COURTS) return [];
      const label = `${more} court${isMany ? 's' : ''}`;
      return [{ label, isMany, missingGamesAfter, fields: { courts: [...courts, ...added] } }];
    }
    case 'starts': {
      const timeSlots = addStartTimes(request.timeSlots, request.gameLength, count);
      if (timeSlots.length < request.timeSlots.length + count) return [];
      const label = `${more} time slot${isMany ? 's' : ''}`;
      return [{ label, isMany, missingGamesAfter, fields: { timeSlots } }];
    }
    case 'perDay':
      return [
        {
          label: 'Allow 2 games per team per day',
          isMany: true,
          missingGamesAfter,
          fields: { maxPerDay: count },
        },
      ];
    case 'target': {
      const gamesPerTeam = target - count;
      if (gamesPerTeam < 1) return [];
      const label = `Reduce to ${gamesPerTeam} ${gamesPerTeam === 1 ? 'game' : 'games'} per team`;
      return [{ label, isMany: gamesPerTeam > 1, missingGamesAfter, fields: { gamesPerTeam } }];
    }
  }
}

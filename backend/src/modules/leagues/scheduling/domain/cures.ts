import { addDays, weekdayName, type LocalDate } from '../../../../kernel';
import { playingDates } from './calendar';
import { moreStarts, type CapacityChange, type CapacityStatement } from './capacity-statement';
import { inWords } from './drafted-games';
import type { ScheduleRequest } from './schedule-request';
import { calendarOf } from './season-instance';

/** The form's own fields, as a cure would fill them in. */
export interface CuredFields {
  endDate?: LocalDate;
  courts?: string[];
  timeSlots?: string[];
  maxPerDay?: number;
  gamesPerTeam?: number;
}

/** The request with what a cure changes of it. */
export function cured(request: ScheduleRequest, change: CuredFields): ScheduleRequest {
  const [place, ...others] = request.places;
  const { courts = place.courts, timeSlots = request.timeSlots } = change;
  return {
    ...request,
    places: [{ ...place, courts }, ...others],
    timeSlots: [...timeSlots].sort(),
    endDate: change.endDate ?? request.endDate,
    maxPerDay: change.maxPerDay ?? request.maxPerDay,
    gamesPerTeam: change.gamesPerTeam ?? request.gamesPerTeam,
  };
}

export interface Cure {
  /** E.g. "One more Sunday". */
  label: string;
  /** Games that would still not fit. */
  shortAfter: number;
  fields: CuredFields;
}

export interface CapacityWords {
  /** Games that all teams need, published ones included, and those that fit. */
  wanted: number;
  fits: number;
  sentence: string;
  reasons: string[];
  /** The best first. */
  cures: Cure[];
}

/** The form offers so many. */
const MOST_COURTS = 4;
const NUMBERS = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/**
 * @param target games a team as wanted now
 * @param outside games of coaches' other teams, which the statement counts too
 */
export function capacityWords(
  request: ScheduleRequest,
  { needed, fits, reasons, changes }: CapacityStatement,
  { target, outside }: { target: number; outside: number },
): CapacityWords {
  const [wanted, fitting] = [needed - outside, fits - outside];
  const short = wanted - fitting;
  const cures = changes
    .filter(({ shortAfter }) => shortAfter < short)
    .flatMap((change) => cureOf(request, change, target))
    .sort((a, b) => a.shortAfter - b.shortAfter);
  const games = `${wanted} ${wanted === 1 ? 'game' : 'games'} wanted`;
  const best = cures.find(({ shortAfter }) => shortAfter === 0);
  const cure = best
    ? `: ${best.label[0].toLowerCase()}${best.label.slice(1)} ${best.isMany ? 'make' : 'makes'} room`
    : '';
  return {
    ...{ wanted, fits: fitting },
    sentence: short > 0 ? `${games}, ${fitting} fit${cure}.` : `${games}, all of them fit.`,
    reasons: reasons.map(inWords),
    cures: cures.map(({ label, shortAfter, fields }) => ({ label, shortAfter, fields })),
  };
}

function cureOf(
  request: ScheduleRequest,
  { kind, count, shortAfter }: CapacityChange,
  target: number,
): (Cure & { isMany: boolean })[] {
  const isMany = count > 1;
  const [{ courts }] = request.places;
  const more = `${NUMBERS[count] ?? count} more`;
  switch (kind) {
    case 'days': {
      const last = playingDates(calendarOf(request)).at(-1);
      if (!last) return [];
      const day = `${weekdayName(last)}${isMany ? 's' : ''}`;
      return [{ label: `${more} ${day}`, isMany, shortAfter, fields: { endDate: addDays(last, 7 * count) } }];
    }
    case 'courts': {
      const added = Array.from({ length: MOST_COURTS }, (_, i) => `Court ${i + 1}`)
        .filter((court) => !courts.includes(court))
        .slice(0, count);
      if (added.length < count || courts.length + count > MOST_COURTS) return [];
      const label = `${more} court${isMany ? 's' : ''}`;
      return [{ label, isMany, shortAfter, fields: { courts: [...courts, ...added] } }];
    }
    case 'starts': {
      const timeSlots = moreStarts(request.timeSlots, request.gameLength, count);
      if (timeSlots.length < request.timeSlots.length + count) return [];
      const label = `${more} time slot${isMany ? 's' : ''}`;
      return [{ label, isMany, shortAfter, fields: { timeSlots } }];
    }
    case 'perDay':
      return [{ label: 'Two games a day', isMany: true, shortAfter, fields: { maxPerDay: count } }];
    case 'target': {
      const gamesPerTeam = target - count;
      if (gamesPerTeam < 1) return [];
      const label = `${gamesPerTeam} ${gamesPerTeam === 1 ? 'game' : 'games'} a team`;
      return [{ label, isMany: gamesPerTeam > 1, shortAfter, fields: { gamesPerTeam } }];
    }
  }
}

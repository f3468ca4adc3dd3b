import type { LocalDate } from '../../../../kernel';

export interface RequestedPlace {
  location: string;
  /** E.g. "Court 1". */
  courts: string[];
}

/** What the office asks for: one form for a division, or for all of a season together. */
export interface ScheduleRequest {
  places: RequestedPlace[];
  /** 0 is Sunday. */
  dayOfWeek: number;
  startDate: LocalDate;
  endDate: LocalDate;
  gameLength: number;
  /** HH:MM. */
  timeSlots: string[];
  skipDates: LocalDate[];
  /** null: what is usual for the sport. */
  gamesPerTeam: number | null;
  maxPerDay: number;
  minRestMinutes: number;
  blackouts: { teamId: number; dates: LocalDate[] }[];
  seed: number;
  /** Games that were made by machine, are still to come and have no score are made anew. */
  replace: boolean;
  /** Publish the games as soon as they are worked out; else they are a draft. */
  publish: boolean;
}

export const LEAST_TEAMS = 2;
export const MOST_TEAMS = 2000;
/** Of all places together. */
export const MOST_COURTS = 100;
/** From the first day of a schedule to its last. */
export const MOST_DAYS = 400;

const GAMES_PER_TEAM: Record<string, number> = { basketball: 8, 'flag football': 7 };

/** How many games each team gets where nobody says: what is usual for the sport, else one round robin. */
export function usualGames(sport: string, teams: number): number {
  return GAMES_PER_TEAM[sport.toLowerCase()] ?? Math.min(400, teams - 1);
}

import type { LocalDate } from '../../../../kernel';

export interface RequestedLocation {
  location: string;
  /** For example "Court 1". */
  courts: string[];
}

/** What an administrator requests: one form for a division, or for all divisions of a season together. */
export interface ScheduleRunInput {
  locations: RequestedLocation[];
  /** 0 is Sunday. */
  dayOfWeek: number;
  startDate: LocalDate;
  endDate: LocalDate;
  gameLength: number;
  /** HH:MM. */
  timeSlots: string[];
  skipDates: LocalDate[];
  /** null: the sport's default. */
  gamesPerTeam: number | null;
  maxPerDay: number;
  minRestMinutes: number;
  blackouts: { teamId: number; dates: LocalDate[] }[];
  seed: number;
  /** Upcoming generated games without a score are replaced. */
  replace: boolean;
  /** Publish the games as soon as they are generated; otherwise they become a draft. */
  publish: boolean;
}

export const MIN_TEAMS = 2;
export const MAX_TEAMS = 2000;
/** Of all locations together. */
export const MAX_COURTS = 100;
/** From the first day of a schedule to its last. */
export const MAX_DAYS = 400;

const GAMES_PER_TEAM: Record<string, number> = { basketball: 8, 'flag football': 7 };

/** How many games each team gets by default: what is usual for the sport, otherwise one round-robin. */
export function usualGames(sport: string, teams: number): number {
  return GAMES_PER_TEAM[sport.toLowerCase()] ?? Math.min(400, teams - 1);
}

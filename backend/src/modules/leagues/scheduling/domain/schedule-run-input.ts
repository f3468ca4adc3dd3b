import type { LocalDate } from '../../../../kernel';

export interface RequestedLocation {
  location: string;
  /** For example "Court 1". */
  courts: string[];
}

/** What an administrator requests, with one form for a division or for all divisions of a season together. */
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
  /** null for the sport's default. */
  gamesPerTeam: number | null;
  maxPerDay: number;
  minRestMinutes: number;
  blackouts: { teamId: number; dates: LocalDate[] }[];
  seed: number;
  /** Whether upcoming generated games without a score are replaced. */
  replace: boolean;
  /** Whether the games are published as soon as they are generated; otherwise they become a draft. */
  publish: boolean;
}

export const MIN_TEAMS = 2;
export const MAX_TEAMS = 2000;
/** The maximum for all locations together. */
export const MAX_COURTS = 100;
/** The maximum number of days from the first to the last day of a schedule. */
export const MAX_DAYS = 400;

const GAMES_PER_TEAM: Record<string, number> = { basketball: 8, 'flag football': 7 };

/** The default number of games per team: the usual number for the sport, otherwise one round-robin. */
export function usualGames(sport: string, teams: number): number {
  return GAMES_PER_TEAM[sport.toLowerCase()] ?? Math.min(400, teams - 1);
}

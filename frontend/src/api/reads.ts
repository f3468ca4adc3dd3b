import { useQuery } from '@tanstack/react-query';

import type { GameFacts } from '@/ui/GameCard';

import { request } from './request';

/** A read is a GET on the first element of its key. */
function useRead<T>(path: string, enabled = true) {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => request<T>(path, { signal }), enabled });
}

export interface ProgramRow {
  id: number;
  name: string;
  type: string;
  sport: string;
  description?: string | null;
  ageRange?: string | null;
  location?: string | null;
  price: number;
  registrationOpen: boolean;
  soldOut: boolean;
  startDate?: string | null;
  endDate?: string | null;
  maxParticipants?: number | null;
  currentParticipants?: number | null;
  sponsorName?: string | null;
  sponsorLogoUrl?: string | null;
}

export interface TeamRow {
  id: number;
  name: string;
  teamSlug?: string | null;
  school?: string | null;
  sport?: string | null;
}

export const usePrograms = () => useRead<ProgramRow[]>('/api/programs');
export const useGames = () => useRead<GameFacts[]>('/api/games');
export const useTeams = () => useRead<TeamRow[]>('/api/teams');

export interface SeasonRow {
  id: number;
  name: string;
  price?: number | null;
  sport?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  registrationEndDate?: string | null;
  isActive: boolean;
}

export interface TeamDetail {
  id: number;
  name: string;
  teamSlug: string;
  school?: string | null;
  sport: string;
  grade?: string | null;
  gender?: string | null;
  currentPlayers: number;
  maxPlayers?: number | null;
  registrationOpen: boolean;
  divisionId?: number | null;
  wins?: number | null;
  losses?: number | null;
  ties?: number | null;
  price?: number | null;
  coachApplication?: { name?: string | null } | null;
  season?: { name?: string | null; price?: number | null } | null;
}

export interface RosterRow {
  id: number;
  childName: string;
  jerseyNumber?: number | string | null;
  grade?: string | null;
}

export interface TeamEventRow {
  id: number;
  type: string;
  title?: string | null;
  date: string;
  time?: string | null;
  location?: string | null;
  description?: string | null;
}

export interface StandingRow {
  teamId: number;
  name: string;
  wins: number;
  losses: number;
  ties: number;
  difference: number;
}

export interface CoachInvitation {
  school: string;
  grade: string;
  gender: string;
  sport: string;
  coachName: string;
  coachEmail: string;
}

export interface SecurityFacts {
  claims: { area: string; text: string }[];
}

export const useActiveSeasons = () => useRead<SeasonRow[]>('/api/seasons/active');
export const useTeam = (slug: string) => useRead<TeamDetail>(`/api/teams/${encodeURIComponent(slug)}`);
export const useRoster = (slug: string) =>
  useRead<RosterRow[]>(`/api/teams/${encodeURIComponent(slug)}/roster`);
export const useTeamEvents = (id: number | undefined) =>
  useRead<TeamEventRow[]>(`/api/teams/${id ?? 0}/events`, id !== undefined);
export const useCoachInvitation = (token: string) =>
  useRead<CoachInvitation>(`/api/coach-registration/${encodeURIComponent(token)}`, token !== '');
export const useSecurity = () => useRead<SecurityFacts>('/api/security');

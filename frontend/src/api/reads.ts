import { useQuery } from '@tanstack/react-query';

import { request } from './request';

/** A read is a GET on the first element of its key. */
function useRead<T>(path: string, enabled = true) {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => request<T>(path, { signal }), enabled });
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

export interface CoachInvitation {
  school: string;
  grade: string;
  gender: string;
  sport: string;
  coachName: string;
  coachEmail: string;
}

export const useRoster = (slug: string) =>
  useRead<RosterRow[]>(`/api/teams/${encodeURIComponent(slug)}/roster`);
export const useTeamEvents = (id: number | undefined) =>
  useRead<TeamEventRow[]>(`/api/teams/${id ?? 0}/events`, id !== undefined);
export const useCoachInvitation = (token: string) =>
  useRead<CoachInvitation>(`/api/coach-registration/${encodeURIComponent(token)}`, token !== '');

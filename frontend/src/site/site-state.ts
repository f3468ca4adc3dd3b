import { createContext, useContext } from 'react';

import { organization as defaults } from '@/content/organization';
import { todayIn } from '@/ui/instants';

/** What the server sends with a page: the answers it was rendered from, its date, and who runs it. */
export interface SiteState {
  /** The key and the answer of every read that the page was rendered with. */
  answers: [readonly unknown[], unknown][];
  /** The organization's current date, yyyy-mm-dd. */
  today: string;
  organization: { name: string; email: string; phone: string; timeZone: string };
  /** A URL that the server knows does not exist. */
  missing?: string;
  /** Scheme and host for canonical links and shared pictures. */
  origin: string;
}

export const STATE_ELEMENT = 'site-state';
/** For a page that came without its state; the server sends the organization's own. */
const TIME_ZONE = 'America/New_York';

export function freshState(now: Date, origin = ''): SiteState {
  return {
    answers: [],
    today: todayIn(TIME_ZONE, now),
    organization: {
      name: defaults.name,
      email: defaults.email,
      phone: defaults.phone,
      timeZone: TIME_ZONE,
    },
    origin,
  };
}

/** The state that came with the page, or a fresh one if it came without (development, dashboards). */
export function readState(): SiteState {
  const fresh = freshState(new Date(), window.location.origin);
  const text = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!text) return fresh;
  try {
    return { ...fresh, ...(JSON.parse(text) as Partial<SiteState>) };
  } catch {
    return fresh;
  }
}

export const SiteStateContext = createContext<SiteState | null>(null);

export function useSite(): SiteState {
  const state = useContext(SiteStateContext);
  if (!state) throw new Error('useSite must be used within the SiteStateContext');
  return state;
}

export function useToday(): string {
  return useSite().today;
}

export function useOrganization(): SiteState['organization'] {
  return useSite().organization;
}
